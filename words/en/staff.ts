// activity-dialog
export const deactivate = (name: string) => `Deactivate ${name}?`;
export const activate = (name: string) => `Activate ${name}?`;
export const deactivate2 = "Deactivate";
export const activate2 = "Activate";
export const keepActive = "Keep active";
export const leaveInactive = "Leave inactive";
export const isWord = (name: string, what: string) => `${name} is ${what}`;
export const openSessionsOfEndWithin30 = (email: string) =>
  `Open sessions of ${email} end within 30 seconds, and nobody can sign in with it. What waits for approval stays.`;
export const canSignInAgainWithThe = (email: string) =>
  `${email} can sign in again with the same roles and the same password.`;

// create-staff
export const newStaffUser = "New staff user";
export const canSignIn = (name: string) => `${name} can sign in`;
export const asWithThisPasswordForThe = (email: string) => `As ${email}, with this password for the first time`;
export const oneTimePassword = "one-time password";
export const itOpensOneSignInWhich =
  "It opens one sign-in, which asks for a password of their own. If it is lost, reset the password.";
export const createStaffUser = "Create staff user";

// edit-staff
export const edit = (name: string) => `Edit ${name}`;
export const newRolesWorkWithin30Seconds = "New roles work within 30 seconds, also in open sessions.";
export const hasBeenChanged = (name: string) => `${name} has been changed`;
export const saveChanges = "Save changes";

// staff page
export const staff = "Staff";
export const thatFit = "that fit";
export const inAll = "in all";
export const active = (active: number, count: number, what: string) => `${active} active, ${count} ${what}`;
export const nameOrEmail = "Name or email";
export const role = "Role";
export const headOffice = "Head office";
export const staffUsers = "Staff users";
export const noStaffUserFits = "No staff user fits";
export const roles = "Roles";
export const lastSignIn = "Last sign-in";
export const never = "Never";
export const holdsAOneTimePassword = "holds a one-time password";

// reset-password
export const resetThePasswordOf = (name: string) => `Reset the password of ${name}?`;
export const resetPassword = "Reset password";
export const keepThePassword = "Keep the password";
export const newPasswordFor = (name: string) => `New password for ${name}`;
export const itOpensOneSignInWhich2 =
  "It opens one sign-in, which asks for a password of their own. If it is lost, reset the password again.";
export const thePresentPasswordEndsAtOnce = (email: string) =>
  `The present password ends at once, and so do a lock-out and all open sessions of ${email}.`;

// staff-actions
export const actionsFor = (name: string) => `Actions for ${name}`;
export const edit2 = "Edit…";
export const changeYourOwnInTheMenu = "Change your own in the menu under your name, at the top right";
export const inactiveStaffCannotSignInActivate = "Inactive staff cannot sign in; activate first";
export const resetPassword2 = "Reset password…";
export const youCannotDeactivateYourselfAnotherAdministrator =
  "You cannot deactivate yourself; another administrator has to";
export const deactivate3 = "Deactivate…";
export const activate3 = "Activate…";

// staff-fields
export const giveTheName = "Give the name";
export const theSignInNameNobodyElse = "The sign-in name. Nobody else may have it.";
export const giveTheEmailAddress = "Give the email address";
export const headOfficeNoBranch = "Head office, no branch";
export const youCannotChangeYourOwnRoles = "You cannot change your own roles; another administrator has to.";
export const chooseAtLeastOneRole = "Choose at least one role";

// use-staff-now
export const itCouldNotBeRead = "It could not be read.";

// role-words
export const cashTillsCustomersAccountsAndTransfers = "Cash, tills, customers, accounts and transfers";
export const headTeller = "Head teller";
export const aTellerWhoAlsoFundsVaults = "A teller who also funds vaults, blocks accounts and decides on approvals";
export const checker = "Checker";
export const seesEverythingAndDecidesOnWhat = "Sees everything and decides on what others sent";
export const complianceOfficer = "Compliance officer";
export const watchlistsScreeningsAndAmlCases = "Watchlists, screenings and AML cases";
export const clearingClerk = "Clearing clerk";
export const clearingItemsSessionsAndSettlement = "Clearing items, sessions and settlement";
export const cardOfficer = "Card officer";
export const cardsAndCardLoans = "Cards and card loans";
export const pricingManager = "Pricing manager";
export const chargeRulesAndCommissions = "Charge rules and commissions";
export const ledgerOfficer = "Ledger officer";
export const theBooksAndReversalsOfEntries = "The books, and reversals of entries";
export const operations = "Operations";
export const endOfDayAndNotifications = "End of day and notifications";
export const administrator = "Administrator";
export const staffServiceClientsLimitsAndBranches = "Staff, service clients, limits and branches; no money";
