export const sendAnAccessToken = "Send an access token.";
export const sendTheTokenAsBearer = "Send an access token as Authorization: Bearer.";
export const theAccessTokenIsUnknown = "The access token is unknown, expired or revoked.";
export const setANewPasswordFirst = "Set a new password first.";
export const setUpASecondFactorFirst = "Your role requires a second factor. Set it up first.";
export const enterYourPasswordAgain = "Enter your password again to continue.";
export const signInFirst = "Sign in first.";
export const isGivenMoreThanOnce = "is given more than once";
export const tooMuchToCompare = "Too many names are being compared now. Try again with the same idempotency key.";
export const mustBeText = "must be text";
export const mustBeANumber = "must be a number";
export const mustBeAWholeNumber = "must be a whole number";
export const mustBeTrueOrFalse = "must be true or false";
export const mustBeAnObject = "must be an object";
export const mustBeAList = "must be a list";
export const mustBeAUuid = "must be a UUID";
export const mustBeADate = "must be a date such as 2026-03-31";
export const mustBeAnInstant = "must be an instant such as 2026-03-31T14:05:09Z";
export const mustBeAnEmailAddress = "must be an email address";
export const isRequired = "is required";
export const hasTheWrongFormat = "has the wrong format";
export const cannotBeCombinedWithTheseFilters = "cannot be combined with these filters";
export const isNotAPositionInThisList = "is not a position in this list";
export const tooManyUnpagedLists = "Too many unpaged lists are being read. Try again, or read in pages with limit.";
export const theBodyEndedEarly = "The body ended before it was complete.";
export const sendFilesAsForm = "Send the files as multipart/form-data, not compressed.";
export const itemIsTooLarge = (bytes: number) => `An item is too large: ${bytes.toLocaleString("en")} bytes at most.`;
export const theFormIsBroken = "The form is not valid multipart/form-data.";
export const theFormHasTooManyParts = "The form has too many parts.";
export const valueIsTooLong = "is too long";
export const fileIsEmpty = "must not be empty";
export const theTokenRequestIsTooLarge = "The body is too large.";
export const theIssuerCannotBeReached = "The issuer cannot be reached now. Try again.";
export const mustBeACursor = "must be a cursor from this list's Link header";
export const mustNotContainNul = "must not contain the character NUL";
export const theBodyIsNotUtf8 = "The body is not valid UTF-8.";
export const theBodyIsNotJson = "The body is not valid JSON.";
export const theBodyMustBeAnObject = "The body must be a JSON object.";
export const sendTheBodyAsJson = "Send the body as application/json in UTF-8, not compressed.";
export const mustBeAnIdempotencyKey = "must be 1 to 255 printable characters";
export const mustBeEntityTags = "must be * or entity tags in quotation marks";
export const sendAForm = "Send a form: application/x-www-form-urlencoded.";
export const thisIsNotExpected = "The Expect header must be 100-continue.";
export const theHostIsNone = "The Host header names no host.";
export const mustBeStorableText = "must not contain the character NUL or half a surrogate pair";
export const theCallerIsUnknown = "The caller's address is missing.";
export const thisHasNoBody = "Send this request without a body.";
export const thereIsNoSuchPage = "There is no such page.";
export const theRequestNamesNoPath = "The request names no path.";
export const sendAContentLength = "Send a Content-Length with the body.";
export const theRequestDidNotArrive = "The request did not arrive in time.";
export const theHeadersAreTooLarge = "The headers are too large.";
export const thisIsNotHttp = "This is not an HTTP request.";
export const beneficiaryIsInactive = "The beneficiary is inactive.";
export const examplePerson = "Ada Okafor";
export const tooManyRequests = "Too many requests. Wait a few seconds and try again.";
export const tooManyUploads = "Too many concurrent uploads. Try again when one has finished.";
export const pagesAreStarting = "The bank's pages are starting. Try again in a few seconds.";
export const notReady = "not ready";
export const staffSessionsChangeFromOwnPagesOnly =
  "Changes by a staff session are accepted from the bank's own pages only.";
export const recordsCannotBeReached =
  "The bank's records cannot be reached now. Try again with the same idempotency key.";

export const theBodyIsTooLarge = (most: number, unit: "MiB" | "KiB" = "MiB") =>
  `The body is too large: ${most} ${unit} at most.`;
export const mustBeAPageLength = (longest: number) => `must be a whole number from 1 to ${longest}`;
export const needsAuthority = (authority: string) => `This requires the authority ${authority}.`;
export const somethingWentWrong = (requestId: string) => `Internal error. Quote request ID ${requestId}.`;
export const mustBeOfType = (expected: string) => `must be of type ${expected}`;
export const mustBeValue = (value: string) => `must be ${value}`;
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const thisResourceAccepts = (allow: string) => `This resource accepts ${allow}.`;
export const mustHaveAtLeastCharacters = (minimum: number | bigint) => `must have at least ${minimum} characters`;
export const mustBeGreaterThan = (minimum: number | bigint) => `must be greater than ${minimum}`;
export const mustBeAtLeast = (minimum: number | bigint) => `must be at least ${minimum}`;
export const mustHaveAtMostCharacters = (maximum: number | bigint) => `must have at most ${maximum} characters`;
export const mustHaveAtMostItems = (maximum: number | bigint) =>
  `must have at most ${maximum} ${Number(maximum) === 1 ? "item" : "items"}`;
export const mustBeLessThan = (maximum: number | bigint) => `must be less than ${maximum}`;
export const mustBeAtMost = (maximum: number | bigint) => `must be at most ${maximum}`;
export const theBodyIsNestedTooDeeply = (deepest: number) =>
  `The body is nested too deeply: ${deepest} levels at most.`;
export const theBodyHasTooManyValues = (most: number) =>
  `The body has too many values: ${most.toLocaleString("en")} at most.`;
export const tooManyLongNames = (most: number) =>
  `Only ${most} requests with long names are handled concurrently. Retry later.`;
export const mustHaveAtLeastItems = (minimum: number | bigint) =>
  `must have at least ${minimum} ${Number(minimum) === 1 ? "item" : "items"}`;

export const needsComplianceAccess = {
  SCREEN: "This service client has no access to compliance. An administrator can set it to Screen.",
  DECIDE: "This service client may screen only. An administrator can set its access to compliance to Decide.",
};
