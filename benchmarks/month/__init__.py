"""A month of play among people with jobs, in minutes: `python -m benchmarks.month`.

Time is driven: the clock jumps from one visit or deadline to the next. Workers are killed between
two statements, tasks and hints are lost, and what has to hold all the same is measured.
"""
