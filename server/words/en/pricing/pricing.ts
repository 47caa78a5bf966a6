export const pricing = "Pricing";
export const rules = "Charge rules";
export const catalogue = "Catalog";
export const exceptions = "Exceptions";
export const takesEffectAtTheNextPricing = "Changes take effect at the next pricing";
export const charge = "Charge";
export const transaction = "Transaction";
export const noRulesYet = "No charge rules yet";
export const nothingIsChargedWithoutOne = "Movements are free of charge until a rule exists.";
export const narrowTheFilter = "Narrow the filter to see the others.";
export const nothing = "Free of charge";
export const nothingUndefined = "No charge: no amount in the rule or the catalog";
export const unknownProduct = "a product that no longer exists";
export const order = "Order";
export const priority = "Priority";
export const whatItCharges = "Amount charged";
export const isCommission = "Commission";
export const notDefined = "Not in the catalog";
export const inactive = "Inactive";
export const duplicate = "Duplicate";
export const sameConditions = "Same conditions as another rule: the upper one applies";
export const putDown = "Dropped.";
export const leftInPlace = "Move canceled.";
export const orderSaved = "Order saved";
export const orderRestored = "Order restored";
export const prioritySaved = "Priority saved";
export const enterAWholeNumber = "Enter a whole number, or leave empty to place the rule last.";
export const moveUp = "Move up";
export const moveDown = "Move down";
export const alreadyFirst = "Already first";
export const alreadyLast = "Already last";
export const remove = "Delete";
export const deleteTheRule = "Delete the rule?";
export const keepIt = "Keep it";
export const postedChargesStay = "Posted charges do not change. This cannot be undone.";
export const ruleDeleted = "Rule deleted";
export const newRule = "New rule";
export const editRule = "Edit rule";
export const createRule = "Create rule";
export const ruleCreated = "Rule created";
export const ruleSaved = "Rule saved";
export const chargeCode = "Charge code";
export const codeOfTheCatalogue = "From the catalog, or a new code";
export const enterTheChargeCode = "Enter the charge code";
export const chooseTheTransaction = "Choose the transaction";
export const appliesTo = "Applies to";
export const anyProduct = "Any product";
export const anyChannel = "Any channel";
export const anyCurrency = "Any currency";
export const amountFrom = "Smallest amount";
export const amountTo = "Largest amount";
export const overrideAmount = "Fixed amount";
export const overrideRate = "Percent of the amount";
export const leaveEmptyForTheCatalogue = "Leave both empty to charge the catalog amount.";
export const taxClass = "Tax";
export const noTax = "Out of scope";
export const paidBy = "Paid by";
export const thePayer = "The payer";
export const incomeAccount = "Income account";
export const byTransaction = "By transaction";
export const readsAs = "Rule in words";
export const enterAPrice = "Enter a number such as 1.50, with 6 decimals at most";
export const amountFromIsAbove = "Must not be above the largest amount";
export const definitions = "Fees and commissions";
export const kind = "Kind";
export const comesTo = "Price";
export const glAccounts = "GL accounts";
export const codeOrName = "Charge code or name";
export const noDefinitionsYet = "The catalog is empty";
export const definitionsPriceTheRules = "Charge rules take their amounts from here.";
export const alreadyActive = "Already active";
export const alreadyInactive = "Already inactive";
export const pricedAgain = "Rules that take their amount from it apply again from the next pricing.";
export const newDefinition = "New definition";
export const createDefinition = "Create definition";
export const codeCannotChange = "Cannot be changed later";
export const enterTheCode = "Enter the code";
export const enterTheName = "Enter the name";
export const whoPays = "Payer";
export const method = "Method";
export const rate = "Percent";
export const minAmount = "At least";
export const maxAmount = "At most";
export const minIsAboveMax = "Must not be above “At most”";
export const percentageOf = "Percentage of";
export const theAmount = "The amount";
export const expenseAccount = "Expense account";
export const payableAccount = "Payable account";
export const chooseAnAccount = "Choose an account";
export const earnedBy = "Earned by";
export const postedToSuspense = "Posted to suspense, because the requested account is unmapped or not allowed";
export const openOnes = "To resolve";
export const resolvedOnes = "Resolved";
export const raised = "Raised";
export const wanted = "Requested account";
export const resolve = "Resolve";
export const whatWasDone = "Resolution";
export const enterWhatWasDone = "Enter the resolution";
export const exceptionResolved = "Exception resolved";
export const nothingInSuspense = "Nothing in suspense";
export const everyAccountIsMapped = "Every charge and commission found its account.";
export const howToMove =
  "Press Space to pick up the rule, arrow keys to move it and Space to drop it. Escape or leaving it cancels the move.";
export const pricedNoMore =
  "Rules that take their amount from it charge nothing from the next pricing. Posted charges do not change.";

export const atLeast = (amount: string) => `, at least ${amount}`;
export const atMost = (amount: string) => `, at most ${amount}`;
export const unknownMethod = (method: string) => `No charge: method ${method} is unknown`;
export const nothingInactive = (name: string) => `No charge while ${name} is inactive`;
export const through = (channel: string) => `through ${channel}`;
export const inCurrency = (currency: string) => `in ${currency}`;
export const from = (amount: string) => `on amounts from ${amount}`;
export const upTo = (amount: string) => `on amounts up to ${amount}`;
export const move = (rule: string) => `Move: ${rule}`;
export const priorityOf = (rule: string) => `Priority: ${rule}`;
export const actionsFor = (rule: string) => `Actions: ${rule}`;
export const commissionOf = (category: string) => `Commission, ${category.toLowerCase()}`;
export const activateIt = (name: string) => `Activate ${name}?`;
export const deactivateIt = (name: string) => `Deactivate ${name}?`;
export const activated = (name: string) => `${name} activated`;
export const deactivated = (name: string) => `${name} deactivated`;
export const editDefinition = (name: string) => `Edit ${name}`;
export const definitionCreated = (name: string) => `${name} created`;
export const definitionSaved = (name: string) => `${name} saved`;
export const theBankOwesItTo = (category: string) => `The bank: ${category}`;
export const shownOfRules = (shown: number, all: number) => `${shown} of ${all.toLocaleString("en")} rules shown`;
export const pickedUp = (position: number, count: number) => `Picked up, position ${position} of ${count}.`;
export const position = (position: number, count: number) => `Position ${position} of ${count}.`;
export const activeInTotal = (active: number, total: number) => `${active} active, ${total} in total`;
export const forProduct = (list: readonly string[]) => `, for ${list.join(" ")}`;
export const percentOf = (rate: string, base: string) => `${rate} % of ${base}`;
export const plus = (amount: string, share: string) => `${amount} plus ${share}`;
export const greaterOf = (amount: string, share: string) => `The greater of ${amount} and ${share}`;
export const between = (from: string, to: string) => `on amounts from ${from} to ${to}`;
export const bothAccounts = (expense: string, payable: string) => `Dr ${expense} · Cr ${payable}`;
export const resolveTitle = (code: string, account: string) => `Resolve ${code}, ${account}`;
export const countOfRules = (count: number) => (count === 1 ? "1 rule" : `${count} rules`);
export const conditions = (list: readonly string[]) => (list.length === 0 ? "" : `, ${list.join(" ")}`);

export const bases: Record<string, string> = {
  TRANSACTION_AMOUNT: "the amount",
  CHARGE_AMOUNT: "the charges with tax",
  NET_CHARGE_AMOUNT: "the charges before tax",
};
export const throughChannel: Record<string, string> = {
  BRANCH: "at the branch",
  API: "by API",
  ATM: "at a cash machine",
  POS: "at a card terminal",
  CLEARING: "in clearing",
  BATCH: "in batch",
};
export const taxes: Record<string, string> = {
  STANDARD: "plus tax at the standard rate",
  REDUCED: "plus tax at the reduced rate",
  ZERO_RATED: "zero-rated",
  EXEMPT: "exempt from tax",
};
export const bearers: Record<string, string> = {
  BEN: "paid by the payee",
  CRED: "paid by the payee",
  SHA: "shared by payer and payee",
  SHAR: "shared by payer and payee",
  SLEV: "shared by payer and payee",
  BANK: "borne by the bank",
};
export const taxClasses: Record<string, string> = {
  STANDARD: "Standard rate",
  REDUCED: "Reduced rate",
  ZERO_RATED: "Zero-rated",
  EXEMPT: "Exempt",
};
export const payingSides: Record<string, string> = {
  BEN: "The payee",
  SHA: "Payer and payee, half each",
  BANK: "The bank",
};
export const purposes: Record<string, string> = {
  FEE_INCOME: "Fee income",
  FEE_INCOME_TELLER: "Fee income, teller",
  FEE_INCOME_TRANSFER: "Fee income, transfers",
  FEE_INCOME_CLEARING: "Fee income, clearing",
  FEE_INCOME_CARD: "Fee income, cards",
};
export const categories: Record<string, string> = {
  CHARGE: "Customers: a charge",
  COMMISSION: "The bank: a commission",
};
export const methods: Record<string, string> = {
  FLAT: "Fixed amount",
  PERCENTAGE: "Percentage",
  FLAT_PLUS_PERCENTAGE: "Fixed amount plus percentage",
  GREATER_OF: "The greater of both",
};
export const otherBases: Record<string, string> = {
  CHARGE_AMOUNT: "The charges, with tax",
  NET_CHARGE_AMOUNT: "The charges, before tax",
};
