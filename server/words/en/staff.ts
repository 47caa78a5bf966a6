export const newStaffUser = "New staff user";
export const createStaffUser = "Create staff user";
export const roleChangesTakeEffectWithin = "Role changes take effect within 30 seconds.";
export const staff = "Staff";
export const nameOrEmail = "Name or email";
export const role = "Role";
export const staffUsers = "Staff users";
export const roles = "Roles";
export const lastSignIn = "Last sign-in";
export const never = "Never";
export const oneTimePasswordNotUsed = "one-time password not yet used";
export const oneTimePasswordExpired = "one-time password expired, reset it again";
export const newDevicesRefusedUntil = "unknown devices refused until ";
export const resetPassword = "Reset password";
export const removeSecondFactor = "Remove second factor";
export const notSignedIn = "Not signed in anywhere";
export const signOutEverywhere = "Sign out everywhere";
export const sessionEndsWithin = "Sessions end within 30 seconds. Forms not yet sent are lost.";
export const sessionsAsk = "Sessions…";
export const removeSecondFactorAsk = "Remove second factor…";
export const hasNoSecondFactor = "Has no second factor";
export const removeOwnInUserMenu = "Remove your own under Sign-in and security";
export const editAsk = "Edit…";
export const changeOwnPasswordInUserMenu = "Change your own password in the user menu";
export const activateFirst = "Inactive: activate first";
export const resetPasswordAsk = "Reset password…";
export const cannotDeactivateYourself = "Another administrator must deactivate you";
export const deactivateAsk = "Deactivate…";
export const activateAsk = "Activate…";
export const enterTheName = "Enter the name";
export const emailHint = "Used to sign in. Must be unique.";
export const enterTheEmailAddress = "Enter the email address";
export const headOfficeNoBranch = "Head office, no branch";
export const cannotChangeOwnRoles = "Another administrator must change your roles.";
export const chooseAtLeastOneRole = "Choose at least one role";
export const couldNotBeRead = "It could not be read.";
export const shownOnceOnly = "Shown once only";
export const anAdministratorCanGrantIt = "An administrator can grant it.";
export const lostBeforeFirstSignIn =
  "Valid for 24 hours and one sign-in, then a new password must be set. If it is lost, reset the password.";
export const resetPasswordOnceApproved =
  "After another administrator approves the user, reset the password to obtain the one-time password.";
export const rolesStayUntilApproved =
  "The roles do not change until another administrator approves. Users who decide approvals for the first time then need a new password. Reset it within 24 hours.";
export const lostAfterReset =
  "Valid for 24 hours and one sign-in, then a new password must be set. If it is lost, reset it again.";
export const removalNeedsAnother =
  "Only for a lost phone without recovery codes. Another administrator must approve. All open sessions then end.";

export const deactivateQuestion = (name: string) => `Deactivate ${name}?`;
export const activateQuestion = (name: string) => `Activate ${name}?`;
export const activated = (name: string) => `${name} activated`;
export const deactivated = (name: string) => `${name} deactivated`;
export const canSignIn = (name: string) => `${name} can sign in`;
export const withThisOneTimePassword = (email: string) => `As ${email}, with this one-time password`;
export const editUser = (name: string) => `Edit ${name}`;
export const updated = (name: string) => `${name} updated`;
export const passwordEndedResetBy = (name: string) => `password ended, to be reset by ${name}`;
export const resetApprovedFor = (name: string) => `reset approved for ${name}`;
export const resetPasswordQuestion = (name: string) => `Reset password of ${name}?`;
export const newPasswordFor = (name: string) => `New password for ${name}`;
export const removeSecondFactorOf = (name: string) => `Remove the second factor of ${name}?`;
export const secondFactorRemovedOf = (name: string) => `Second factor of ${name} removed`;
export const sessionsOf = (name: string) => `Sessions of ${name}`;
export const signOutOf = (device: string) => `Sign out: ${device}`;
export const signUserOutEverywhere = (name: string) => `Sign ${name} out everywhere?`;
export const signedOutEverywhere = (name: string) => `${name} signed out everywhere`;
export const actionsFor = (name: string) => `Actions for ${name}`;
export const activeInTotal = (active: number, total: number) => `${active} active, ${total} in total`;
export const activeOfFound = (active: number, found: number) => `${active} active, ${found} found`;
export const needsRole = (roles: readonly string[]) => `Requires role: ${or.format(roles)}`;
export const signUserOutOf = (name: string, device: string) => `Sign ${name} out on ${device}?`;
export const signedOutOf = (name: string, device: string) => `${name} signed out on ${device}`;
export const inSentence = (roles: readonly string[]) => and.format(roles.map((role) => role.toLowerCase()));
export const deactivationSignsOut = (email: string) =>
  `${email} is signed out within 30 seconds and cannot sign in. Items awaiting approval are not affected.`;
export const activationLetsSignIn = (email: string) =>
  `${email} can sign in again with the same roles and password. For users who decide approvals, another administrator must approve first. Their password then ends. Reset it within 24 hours.`;
export const resetEndsSessions = (email: string) =>
  `The current password and all open sessions of ${email} end immediately. It also works while new devices are blocked. For users who decide approvals, another administrator must approve first. Then reset it again within 24 hours to see the password.`;

export const secrets = {
  password: {
    name: "One-time password",
    copy: "Copy the one-time password",
    gone: "The one-time password is no longer shown",
  },
  clientSecret: {
    name: "Client secret",
    copy: "Copy the client secret",
    gone: "The client secret is no longer shown",
  },
};
export const titles = {
  TELLER: "Teller",
  HEAD_TELLER: "Head teller",
  CHECKER: "Checker",
  COMPLIANCE_OFFICER: "Compliance officer",
  CLEARING_CLERK: "Clearing clerk",
  CARD_OFFICER: "Card officer",
  PRICING_MANAGER: "Pricing manager",
  PAYMENTS_OFFICER: "Payments officer",
  LEDGER_OFFICER: "Ledger officer",
  OPERATIONS: "Operations",
  ADMINISTRATOR: "Administrator",
};
export const summaries = {
  TELLER: "Cash, tills, customers, accounts and transfers",
  HEAD_TELLER: "Teller, vault funding, account blocks and approvals",
  CHECKER: "Views all records and decides approvals",
  COMPLIANCE_OFFICER: "Watchlists, screenings and AML cases",
  CLEARING_CLERK: "Clearing items, sessions and settlement",
  CARD_OFFICER: "Cards and card loans",
  PRICING_MANAGER: "Charge rules and commissions",
  PAYMENTS_OFFICER: "Saved beneficiaries and payees",
  LEDGER_OFFICER: "Ledger and reversals",
  OPERATIONS: "End of day and notifications",
  ADMINISTRATOR: "Staff, service clients, limits and branches, but no postings",
};

const or = new Intl.ListFormat("en-GB", { type: "disjunction" });

const and = new Intl.ListFormat("en");
