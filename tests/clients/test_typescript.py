"""The TypeScript client: types made of openapi.yaml, strict compilation, a game to its end."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.server import ROOT, Server

SOURCE = ROOT / "clients" / "typescript"
BIN = Path(sys.executable).parent

MISUSE = """
import type { Decision, Event, Option, Problem } from "./api.d.ts";

export function misuse(event: Event, decision: Decision, problem: Problem, option: Option): unknown {
  // @ts-expect-error no event of that kind
  if (event.kind === "token_eaten") return 1;
  // @ts-expect-error only some kinds have a color
  event.data.color;
  if (event.kind === "token_placed") {
    const color: "white" | "blue" | "green" | "red" | "yellow" | "orange" | "purple" | "black" =
      event.data.color;
    // @ts-expect-error a space is a number
    const space: string = event.data.to;
    return [color, space];
  }
  if (decision.kind === "payout") {
    // @ts-expect-error nobody draws while the payout is chosen
    decision.options.find((one) => one.id === "draw");
    const paid: number | undefined = decision.options[0]?.leads_to.coins;
    return paid;
  }
  // @ts-expect-error the deadline may be null
  decision.deadline.length;
  // @ts-expect-error no such code
  if (problem.code === "tired") return 2;
  // @ts-expect-error an option is not read
  return option.method === "GET";
}
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh copy of the client with the types of today's document."""
    run("make", "--silent", "clients/typescript/node_modules/.installed", folder=ROOT)
    folder = tmp_path_factory.mktemp("clients") / "typescript"
    left_out = shutil.ignore_patterns("node_modules", "api.d.ts")
    shutil.copytree(SOURCE, folder, ignore=left_out)
    (folder / "node_modules").symlink_to(SOURCE / "node_modules")
    script = (SOURCE / "package.json").read_text()
    (folder / "package.json").write_text(script.replace("../../", f"{ROOT}/"))
    run("npm", "run", "--silent", "types", folder=folder)
    return folder


def run(*command: str, folder: Path) -> str:
    """Run a command with the Node of the environment; return what it printed."""
    path = {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_compiles_strictly(client: Path) -> None:
    """A10."""
    run("npm", "run", "--silent", "check", folder=client)


def test_its_types_refuse_what_the_api_would(client: Path) -> None:
    """A10."""
    misuse = client / "src" / "misuse.ts"
    misuse.write_text(MISUSE)
    run("npm", "run", "--silent", "check", folder=client)
    misuse.unlink()


def test_its_types_leave_open_only_what_depends_on_the_game(client: Path) -> None:
    types = (client / "src" / "api.d.ts").read_text()
    ours = re.sub(r"\n        Auth\w+: .*?(?=\n        \w+: )", "", types, flags=re.DOTALL)
    assert re.findall(r"\w+\??: (?:unknown|any)\b", ours) == []


def test_it_plays_a_game_to_the_final_score(client: Path, server: Server) -> None:
    told = run("npm", "run", "--silent", "play", server.base, folder=client).splitlines()
    assert [line for line in told if line.startswith("Round 9: ")]
    ranks = [re.fullmatch(r"(\d)\. (\w+): (\d+) points", line) for line in told[-3:]]
    assert {rank[2] for rank in ranks if rank} == {"Ada", "Journeyman", "Apprentice"}
