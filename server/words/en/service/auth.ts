export const system = "System";
export const firstAdministrator = "First administrator";
export const sendClientIdAndSecret = "Send the client id and secret by HTTP Basic.";
export const unknownClientOrWrongSecret = "Unknown client, or wrong secret.";
export const tooManyWrongSecrets = "Too many wrong secrets for this client. Try again later.";
export const repeatsTheSameFewCharacters = "repeats the same few characters";
export const isTooEasyToGuess = "is too easy to guess";
export const tooManySignIns = "Too many concurrent sign-ins. Try again in a moment.";
export const theBodyMustBeAForm = "The body must be application/x-www-form-urlencoded.";
export const aParameterIsRepeated = "A parameter is given more than once.";
export const clientsAuthenticateByBasicAlone = "Authenticate the client by HTTP Basic only.";
export const clientIdDiffers = "client_id differs from the client that authenticated.";
export const grantTypeIsMissing = "grant_type is missing.";
export const onlyGrantTypeClientCredentials = "Only grant_type=client_credentials is supported.";
export const scopeIsNotGranted = "The scope is malformed, unknown or exceeds the client's authorities.";

export const needsAtLeastCharacters = (shortest: number) => `needs at least ${shortest} characters`;
export const hasAtMostCharacters = (longest: number) => `has at most ${longest} characters`;
export const isMadeOf = (word: string) => `is little more than “${word}”, which is easy to guess: add other words`;
