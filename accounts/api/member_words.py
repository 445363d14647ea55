"""What django-allauth's operations do here, in our words: operation -> title and explanation."""

OPERATIONS = {
    "AccountAuthenticatorsGet": (
        "My second factors",
        "Return every second factor of the account.",
    ),
    "AccountAuthenticatorsRecoveryCodesGet": (
        "My recovery codes",
        "Return the codes that are left, each good for one sign-in without the phone.",
    ),
    "AccountAuthenticatorsRecoveryCodesPost": (
        "New recovery codes",
        "Make new codes; the old ones are void.",
    ),
    "AccountAuthenticatorsTotpGet": (
        "Whether I have an authenticator app",
        "Return it; 404 brings the secret to set one up with, as text and as address.",
    ),
    "AccountAuthenticatorsTotpPost": (
        "Add my authenticator app",
        "Send the code that it shows for the secret of the 404 of GET.",
    ),
    "AccountAuthenticatorsTotpDelete": (
        "Remove my authenticator app",
        "Sign in without a second factor from now on. May ask to prove it once more (401).",
    ),
    "AccountEmailGet": ("My addresses", "Return the addresses of the account."),
    "AccountEmailPost": (
        "Add an address",
        "Add an address to the account; a mail with a code goes there. A guest who verifies it by "
        "`auth/email/verify` becomes a member, and keeps games and friends.",
    ),
    "AccountEmailPut": (
        "Send the mail again",
        "Send the mail that verifies an address once more; too often is 403.",
    ),
    "AccountEmailPatch": (
        "Choose where mails go",
        "Make a verified address the one that mails go to.",
    ),
    "AccountEmailDelete": ("Remove an address", "Take an address off the account."),
    "AccountPasswordChangePost": (
        "Change my password",
        "Set a password; `current_password` is needed where there is one. All other devices are "
        "signed out; `meta.session_token` is this one's new token.",
    ),
    "AccountProvidersGet": (
        "My accounts at providers",
        "Return the accounts elsewhere that can sign in here.",
    ),
    "AccountProvidersDelete": (
        "Part from a provider",
        "Let an account elsewhere sign in no more. Refused where no other way to sign in is left.",
    ),
    "Auth2faAuthenticatePost": (
        "Sign in: the second factor",
        "Finish a sign-in whose 401 has `mfa_authenticate` pending.",
    ),
    "Auth2faReauthenticatePost": (
        "Prove it once more: the second factor",
        "Answer a 401 that offers `mfa_reauthenticate`; then repeat what it refused.",
    ),
    "AuthCodeConfirmPost": (
        "Sign in: the code of a mail",
        "Finish a sign-in whose 401 has `login_by_code` pending.",
    ),
    "AuthEmailVerifyGet": (
        "Whose address this is",
        "Return what the key of a mail (header `X-Email-Verification-Key`) would verify.",
    ),
    "AuthEmailVerifyPost": (
        "Verify my address",
        "Send the key or code of the mail. Where a sign-in waited for it, it goes on.",
    ),
    "AuthEmailVerifyResendPost": (
        "Send the code again",
        "Send the code that verifies an address once more.",
    ),
    "AuthLoginPost": (
        "Sign in",
        "Sign in by address or username and password. 401 says what is still missing, in `flows`; "
        "send its `meta.session_token` as the token of the next step.",
    ),
    "AuthPasswordRequestPost": (
        "I forgot my password",
        "Send a mail with a code. The answer never tells whether there is such an account.",
    ),
    "AuthPasswordResetGet": (
        "Whose password this resets",
        "Return what the key of a mail (header `X-Password-Reset-Key`) is for.",
    ),
    "AuthPasswordResetPost": (
        "Set a new password by mail",
        "Send the key of the mail with the new password; then sign in.",
    ),
    "AuthProviderSignupGet": (
        "What a new account still needs",
        "Return what the provider told, where a sign-up by it is pending.",
    ),
    "AuthProviderSignupPost": (
        "Finish a new account by a provider",
        "Send what the provider did not tell.",
    ),
    "AuthProviderTokenPost": (
        "Sign in by a provider",
        "Send the token that the provider's own library gave the app.",
    ),
    "AuthReauthenticatePost": (
        "Prove it once more: the password",
        "Answer a 401 that offers `reauthenticate`; then repeat what it refused.",
    ),
    "AuthReauthenticateCodeConfirmPost": (
        "Prove it once more: the code of a mail",
        "Answer a 401 that offers `reauthenticate_by_code`; then repeat what it refused.",
    ),
    "AuthReauthenticateCodeRequestPost": (
        "Send me a code to prove it",
        "Send a code to one of the `recipients` that the 401 names.",
    ),
    "AuthReauthenticateCodeResendPost": (
        "Send that code again",
        "Send the code to prove it once more, to the same address.",
    ),
    "AuthSessionGet": (
        "Who is signed in",
        "Return the person, or by 401 what a sign-in still needs.",
    ),
    "AuthSessionDelete": (
        "Sign out",
        "End this device's sign-in. It answers 401: nobody is signed in any more.",
    ),
    "AuthSessionsGet": (
        "Where I am signed in",
        "Return all sign-ins; `me/sessions` tells the same in this API's shape.",
    ),
    "AuthSessionsDelete": ("Sign devices out", "End the sign-ins that the body names."),
    "AuthSignupPost": (
        "A new account",
        "Make a new account with address and password; without a token. A guest who is signed in "
        "keeps games and friends by `account/email` instead.",
    ),
    "ConfigGet": (
        "What signing in needs here",
        "Return which ways to sign in this server knows; needs no sign-in.",
    ),
}
"""Operation id without `members` -> summary, description."""
