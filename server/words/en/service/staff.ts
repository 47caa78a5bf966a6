export const emailIsInUse = "This email is already in use.";
export const isUsedByAnotherStaffUser = "is used by another staff user";
export const newStaffUser = "New staff user";
export const staffUserChange = "Staff user change";
export const secondFactorRemoval = "Second factor removal";
export const enterACode = "enter a code from your authenticator app";
export const isNotACodeThatMayBeUsed = "is wrong or has been used: wait for the next code";
export const passwordReset = "Staff password reset";
export const knownToThemAlone = "Known only to the user";
export const changesYourOwnRights = "This changes your own rights. Another administrator must decide it.";
export const lastActiveAdministrator = "This is the bank's last active administrator. Appoint another first.";
export const active = "Active";
export const inactive = "Inactive";
export const headOffice = "Head office";
export const serviceClientsHaveNoSessions = "Service clients have no sessions.";
export const beginTheSetUpFirst = "Start the set-up of the second factor first.";
export const isNotTheCodeOfThisMoment = "is not the current code of the app";
export const yourRoleRequiresASecondFactor = "Your role requires a second factor. Set up a new one to replace it.";
export const set = "Set up";
export const removed = "Removed";
export const removeYoursOnYourOwnPage = "Remove your own second factor under Sign-in and security.";
export const hasNoSecondFactor = "This staff user has no second factor.";
export const serviceClientsHaveNoPassword = "Service clients have no password. Rotate the secret instead.";
export const mustDifferFromTheCurrentPassword = "must differ from the current password";
export const signInIsBusy = "Sign-in is busy. Try again in a few seconds.";
export const oneTimePasswordHasExpired = "has expired: ask an administrator for a new one-time password";
export const isWrong = "is wrong";
export const isNotARole = "is not a role of this bank";
export const isNotYoursToGive = "exceeds your own permissions";
export const youCannotDeactivateYourself = "You cannot deactivate yourself. Another administrator must do so.";
export const youCannotChangeYourOwn = "You cannot change your own roles. Another administrator must do so.";
export const staff = "Staff";
export const staffUserCreated = "Staff user created";
export const staffUserChanged = "Staff user changed";
export const passwordResetAllowed = "Password reset allowed";
export const secondFactorSetupBegun = "Second factor setup begun";
export const aloneForLessThanADay =
  "Another administrator was removed within the last 24 hours. You cannot grant rights alone during this time.";
export const aClientResetsOnlyWhomItCovers =
  "A service client can reset passwords only of staff whose authorities and branch it has itself.";

export const endsAndMayBeResetBy = (name: string) => `The current password ends. ${name} can reset it within 24 hours.`;
export const mayBeResetBy = (name: string) => `${name} can reset it within 24 hours`;
export const wasWrongTooOften = (wait: string) => `was wrong too often: try again in ${wait}`;
export const thereIsNoRole = (role: string) => `There is no role ${role}.`;
export const newStaffUserNamed = (name: string, email: string) => `New staff user ${name}, ${email}`;
export const passwordOf = (name: string, email: string) => `New password for ${name}, ${email}`;
export const branchOf = (name: string, code: string) => `${name} (${code})`;
export const secondFactorOf = (name: string, email: string) => `Remove the second factor of ${name}, ${email}`;
export const rolesOf = (name: string, email: string) => `Roles of ${name}, ${email}`;
export const aClientGivesOnlyRolesItCovers = (role: string) =>
  `A service client can grant only roles whose authorities it has itself. It lacks authorities of ${role}.`;
export const canBothEnterAndApprove = (operations: readonly string[]) =>
  `Can both enter and approve: ${and.format(operations.map((operation) => operation.toLowerCase()))}.`;
export const aClientGivesRolesAtItsBranches = (codes: readonly string[]) =>
  `This service client can grant roles only to staff of its branches: ${codes.join(", ")}.`;
export const hasTheNameOf = (name: string, email: string | null) =>
  `Has the name or email of ${email === null ? name : `${name} (${email})`}.`;

const and = new Intl.ListFormat("en");
