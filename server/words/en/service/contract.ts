// What the form of a request is refused for, beside what its fields are described as (server/contract).

// api-error
export const answeredWithStatus = (status: number) => `The service answered with status ${status}.`;
export const noAnswer = "No response from the service.";

// client
export const answerCouldNotBeRead = "The response of the service could not be read.";

// fields
export const mustBeADateFromYearOne = "must be a date from the year 1 on";
export const mustNotBeEmpty = "must not be empty";
export const mustBeAName = "must be a name of at least two letters";
export const mustNameADocument = "must be the type and the number of a document, such as Passport Z4471203";
export const hasTooManyDigits = "must have at most 15 significant digits and 6 decimals";
export const isReserved = "is reserved";
export const mustNotBeAboveAmountTo = "must not be above amountTo";
export const mustNotBeAboveMaxAmount = "must not be above maxAmount";
export const mustNotBeNegative = "must not be negative";
export const mustNotBeLaterThanTo = "must not be later than to";

// parties
export const personNeedsAName = "is required, or a family name";
export const organisationNeedsAName = "is required of an organisation";

// service-clients
export const mustBeAClientId = "must be 1 to 64 letters, digits, dots, dashes and underscores";
export const nameABranchOrNone = "must name at least one branch; leave it out for all of them";

// till-counts
export const notTogetherWithAnotherCount = "cannot be combined with countedCash or denominations";
export const isRequiredWithoutDenominations = "is required without denominations";

// transfers
export const isRequiredOrABeneficiary = "is required, or beneficiaryId";
export const mustDifferFromThePayersAccount = "must differ from the payer's account";

// vaults
export const mustDifferFromTheGivingTill = "must differ from fromTillId";
