// issue-token
export const sendTheClientIdAndSecret = "Send the client id and secret by HTTP Basic.";
export const unknownClientOrWrongSecret = "Unknown client, or wrong secret.";
export const tooManyWrongSecretsForThis = "Too many wrong secrets for this client. Try again later.";

// password-rules
export const needsAtLeastCharacters = (shortestpassword: number) => `needs at least ${shortestpassword} characters`;
export const hasAtMostCharacters = (longestpassword: number) => `has at most ${longestpassword} characters`;
export const repeatsTheSameFewCharacters = "repeats the same few characters";
export const isOneOfTheFirstThat = "is too easy to guess";

// passwords
export const tooManySignInsAtOnce = "Too many sign-ins at once.";

// token-request
export const theBodyMustBeApplicationX = "The body must be application/x-www-form-urlencoded.";
export const aParameterIsGivenMoreThan = "A parameter is given more than once.";
export const theClientAuthenticatesByHttpBasic = "The client authenticates by HTTP Basic alone.";
export const clientIdDiffersFromTheClient = "client_id differs from the client that authenticated.";
export const grantTypeIsMissing = "grant_type is missing.";
export const onlyGrantTypeClientCredentialsIs = "Only grant_type=client_credentials is supported.";
export const theScopeIsMalformedUnknownOr = "The scope is malformed, unknown or beyond what the client holds.";
