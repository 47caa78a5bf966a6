export const answeredWithStatus = (status: number) => `The service answered with status ${status}.`;
export const noAnswer = "No response from the service.";

export const answerCouldNotBeRead = "The response of the service could not be read.";

export const mustBeADateFromYearOne = "must be a date in the year 1 or later";
export const mustNotBeEmpty = "must not be empty";
export const mustBeAName = "must be a name of at least two letters";
export const mustNameADocument = "must be the type and the number of a document, such as Passport Z4471203";
export const hasTooManyDigits = "must have at most 15 significant digits and 6 decimals";
export const isReserved = "is reserved";
export const mustNotBeAboveAmountTo = "must not be above amountTo";
export const mustNotBeAboveMaxAmount = "must not be above maxAmount";
export const mustNotBeNegative = "must not be negative";
export const mustNotBeLaterThanTo = "must not be later than to";

export const personNeedsAName = "is required unless familyName is sent";
export const organisationNeedsAName = "is required for an organization";

export const mustBeAClientId = "must be 1 to 64 letters, digits, dots, dashes and underscores";
export const nameABranchOrNone = "must name at least one branch: omit it for all branches";

export const notTogetherWithAnotherCount = "cannot be combined with countedCash or denominations";
export const isRequiredWithoutDenominations = "is required without denominations";

export const isRequiredOrABeneficiary = "is required unless beneficiaryId is sent";
export const mustDifferFromThePayersAccount = "must differ from the payer's account";

export const mustDifferFromTheGivingTill = "must differ from fromTillId";
