export const beneficiaries = "Beneficiaries";
export const beneficiary = "Beneficiary";
export const savedDestinations = "Saved destinations of transfers, and payees of commission";
export const owner = "Owner";
export const anotherParty = "another customer";
export const ownersBeneficiaries = "Beneficiaries of this customer";
export const noBeneficiariesYet = "No beneficiaries yet";
export const registeredOnceUsedAgain = "Register a destination once and use it in transfers.";
export const allBeneficiaries = "All beneficiaries";
export const destination = "Destination";
export const anotherBank = "Another bank";
export const paidCommission = "Commission paid";
export const registered = "Registered";
export const notPaid = "None";
export const accountAtAnotherBank = "Account at another bank";
export const commission = "Commission payouts";
export const payout = "Payout";
export const withholdingTax = "Withholding tax";
export const nextPayouts = "Next payouts";
export const notKnownToTheBank = "Not a customer of this bank";
export const beneficiaryHistory = "Beneficiary history";
export const deleteIt = "Delete";
export const usableInTransfersAgain = "It can be used in transfers again immediately.";
export const newBeneficiary = "New beneficiary";
export const usableAtOnce = "It can be used in transfers as soon as it is registered.";
export const register = "Register beneficiary";
export const ownerAndStatusStay = "Owner and status do not change.";
export const isRegistered = "Beneficiary registered";
export const ownersCustomerNumber = "Owner's customer number";
export const whoMayTransferToIt = "The customer who transfers to it or earns the commission.";
export const lookingUp = "Looking up";
export const where = "Account held at";
export const withUs = "This bank";
export const accountNumber = "Account number";
export const enterTheAccountNumber = "Enter the account number";
export const twelveDigits = "12 digits";
export const destinationId = "Destination ID";
export const enterTheDestinationId = "Enter the destination ID";
export const asTheOtherBankIsKnown = "The UUID to use in payments.";
export const isNoUuid = "A destination ID is a UUID, such as 0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71";
export const shownOnTransfers = "Shown when a beneficiary is chosen.";
export const howOften = "Payout frequency";
export const noCommission = "No commission";
export const weekday = "Weekday";
export const firstOfThePeriod = "First day of the period";
export const dayOfTheMonth = "Day of the month";
export const lastDayOfShortMonths = "1 to 31. Shorter months are paid on their last day.";
export const daysAre1To31 = "Enter a day from 1 to 31";
export const countedFromWhat = "Periods counted from";
export const startDate = "Start date";
export const enterTheStartDate = "Enter the start date";
export const noRunDates = "No run dates. Commission is paid by hand or at the next run.";
export const paymentsRequireApprovalUntil = "Payments require approval until";
export const noDestinationFromNow =
  "The owner can no longer transfer to it, and it is paid no commission. Earlier transfers are not affected.";
export const deletedForGood =
  "This cannot be undone. Past transfers and commission are kept. Transfers awaiting a checker can still be approved.";

export const ownedBy = (name: string) => `Owner: ${name}`;
export const atPeriodEnd = (frequency: string) => `${frequency}, at period end`;
export const byAnniversary = (schedule: string) => `${schedule}, by anniversary`;
export const ofOwner = (name: string) => `Beneficiary of ${name}`;
export const activateQuestion = (name: string) => `Activate ${name}?`;
export const deactivateQuestion = (name: string) => `Deactivate ${name}?`;
export const isActiveNow = (name: string) => `${name} activated`;
export const isInactiveNow = (name: string) => `${name} deactivated`;
export const deleteQuestion = (name: string) => `Delete ${name}?`;
export const destinationIs = (destination: string) => `Destination: ${destination}.`;
export const atAnotherBank = (id: string) => `another bank, ${id}`;
export const typeToDelete = (name: string) => `Type ${name} to delete it`;
export const thatIsNotItsName = (name: string) => `Type ${name} exactly`;
export const isDeleted = (name: string) => `${name} deleted`;
export const editBeneficiary = (name: string) => `Edit ${name}`;
export const isSaved = (name: string) => `${name} saved`;
export const nextPayoutsAre = (dates: readonly string[]) => `Next payouts: ${dates.join(", ")}`;
export const fromDay = (frequency: string, day: number) => `${frequency}, counted from day ${day}`;
export const onDay = (frequency: string, day: number) => `${frequency}, day ${day}`;
export const onWeekday = (frequency: string, day: string) => `${frequency}, ${day}`;
export const countedFrom = (schedule: string, date: string) => `${schedule}, from ${date}`;
export const holderAndCurrency = (holder: string, currency: string) => `${holder}, ${currency}`;
export const destinationWas = (destination: string, before: string) =>
  `Destination: ${destination}. When you opened this dialog it was ${before}.`;

export const frequencies = {
  IMMEDIATE: "At the next run",
  DAILY: "Daily",
  WEEKLY: "Weekly",
  BIWEEKLY: "Every two weeks",
  SEMI_MONTHLY: "Twice a month",
  MONTHLY: "Monthly",
  QUARTERLY: "Quarterly",
  HALF_YEARLY: "Half-yearly",
  YEARLY: "Yearly",
  MANUAL: "By hand only",
};
export const weekdays = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};
export const anchors = {
  CALENDAR: "Calendar periods",
  ANNIVERSARY: "The day of registration",
  PERIOD_END: "The end of the period",
  DATE: "A date",
};
export const taxClasses = {
  NONE: "None",
  EXEMPT: "Exempt",
  RESIDENT_REGISTERED: "Resident, registered",
  RESIDENT_UNREGISTERED: "Resident, not registered",
  NON_RESIDENT: "Non-resident",
};
