// issue-token
export const sendTheClientId = "Send the client id and secret by HTTP Basic.";
export const unknownClientOrWrongSecret = "Unknown client, or wrong secret.";
export const tooManyWrongSecrets = "Too many wrong secrets for this client. Try again later.";

// password-rules
export const needsAtLeastCharacters = (shortestpassword: number) => `needs at least ${shortestpassword} characters`;
export const hasAtMostCharacters = (longestpassword: number) => `has at most ${longestpassword} characters`;
export const repeatsTheSameFewCharacters = "repeats the same few characters";
export const isTooEasyToGuess = "is too easy to guess";

// passwords
export const tooManySignIns = "Too many sign-ins at once.";

// token-request
export const theBodyMustBeApplication = "The body must be application/x-www-form-urlencoded.";
export const aParameterIsGivenMore = "A parameter is given more than once.";
export const theClientAuthenticatesByHttp = "The client authenticates by HTTP Basic alone.";
export const clientIdDiffers = "client_id differs from the client that authenticated.";
export const grantTypeIsMissing = "grant_type is missing.";
export const onlyGrantTypeClientCredentials = "Only grant_type=client_credentials is supported.";
export const theScopeIsMalformedUnknown = "The scope is malformed, unknown or beyond what the client holds.";
