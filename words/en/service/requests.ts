// authenticate
export const sendAnAccessToken = "Send an access token.";
export const sendAnAccessTokenAsAuthorization = "Send an access token as Authorization: Bearer.";
export const theAccessTokenIsUnknown = "The access token is unknown, expired or revoked.";
export const changesByAStaffSession = "Changes by a staff session are taken from the bank's own pages only.";

// authorize
export const setANewPasswordFirst = "Set a new password first.";
export const thisNeedsTheAuthority = (access: string) => `This needs the authority ${access}.`;

// csv-reply
export const signInFirst = "Sign in first.";
export const itNeedsTheAuthority = (authority: string) => `It needs the authority ${authority}.`;

// duplicate-names
export const isGivenMoreThanOnce = "is given more than once";

// error-reply
export const theBanksRecordsCannot =
  "The bank's records cannot be reached now. Try again with the same idempotency key.";
export const somethingWentWrongOnOur = (requestId: string) =>
  `Something went wrong on our side. Quote the request id ${requestId}.`;

// field-errors
export const mustBeText = "must be text";
export const mustBeANumber = "must be a number";
export const mustBeAWholeNumber = "must be a whole number";
export const mustBeTrueOrFalse = "must be true or false";
export const mustBeAnObject = "must be an object";
export const mustBeAList = "must be a list";
export const mustBeAUuid = "must be a UUID";
export const mustBeAnInstantSuch = "must be an instant such as 2026-03-31T14:05:09Z";
export const mustBeAnEmailAddress = "must be an email address";
export const isRequired = "is required";
export const mustBeOfType = (expected: string) => `must be of type ${expected}`;
export const hasTheWrongForm = "has the wrong form";
export const oneOf = "one of ";
export const mustBe = (what: string, map: string) => `must be ${what}${map}`;
export const mustNotBeEmpty = "must not be empty";
export const mustHaveAtLeastCharacters = (minimum: number | bigint) => `must have at least ${minimum} characters`;
export const mustHaveAtLeastItems = (minimum: number | bigint) => `must have at least ${minimum} items`;
export const greaterThan = "greater than";
export const atLeast = "at least";
export const mustBeOf = (what: string, minimum: number | bigint) => `must be ${what} ${minimum}`;
export const mustHaveAtMostCharacters = (maximum: number | bigint) => `must have at most ${maximum} characters`;
export const mustHaveAtMostItems = (maximum: number | bigint) => `must have at most ${maximum} items`;
export const lessThan = "less than";
export const atMost = "at most";
export const mustBeTitle = (what: string, maximum: number | bigint) => `must be ${what} ${maximum}`;

// list-reply
export const isNotAPosition = "is not a position in this list";

// list-streams
export const tooManyUnpagedLists = "Too many unpaged lists are being read. Try again, or read in pages with limit.";

// lost-digits
export const mustHaveAtMostSignificant = (significantdigits: number) =>
  `must have at most ${significantdigits} significant digits`;

// node-exchange
export const theBodyIsTooLarge = "The body is too large; at most 1 MiB is taken.";
export const theBodyEndedBefore = "The body ended before its end.";

// oauth-refusal
export const theBodyIsToo = "The body is too large.";
export const theIssuerCannotBeReached = "The issuer cannot be reached now. Try again.";

// paging
export const mustBeAWhole = (maxpage: number) => `must be a whole number from 1 to ${maxpage}`;
export const mustBeACursor = "must be a cursor of this list, as its Link header gave it";

// parse
export const mustNotContainTheCharacter = "must not contain the character NUL";
export const theBodyIsNotValid = "The body is not valid UTF-8.";
export const theBodyIsNot = "The body is not valid JSON.";
export const theBodyMust = "The body must be a JSON object.";
export const sendTheBodyAsApplication = "Send the body as application/json in UTF-8, not compressed.";
export const mustBe1To255Printable = "must be 1 to 255 printable characters";
export const mustBeOrEntityTags = "must be * or entity tags in quotation marks";

// router
export const thisResourceTakes = (allow: string) => `This resource takes ${allow}.`;

// unstorable-text
export const mustNotContain = "must not contain the character NUL or half a surrogate pair";
export const isNestedTooDeeply = "is nested too deeply";

// listener
export const thereIsNoSuchPage = "There is no such page.";
export const theRequestNamesNoPath = "The request names no path.";
export const sendAContentLength = "Send a Content-Length with the body.";
export const theRequestDidNotArrive = "The request did not arrive in time.";
export const theHeadersAreTooLarge = "The headers are too large.";
export const thisIsNotHttp = "This is not an HTTP request.";
