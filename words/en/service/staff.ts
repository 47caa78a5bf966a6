// create-staff
export const aStaffUserWithThisEmail = "This email is already in use.";
export const belongsToAnotherStaffUser = "is used by another staff user";
export const newStaffUser = (name: string, email: string) => `New staff user ${name}, ${email}`;

// domain
export const newStaffUser2 = "New staff user";
export const changeOfAStaffUser = "Staff user change";

// four-eyes
export const canBothEnterAndApprove = (words: string) => `Can both enter and approve: ${words}.`;

// grants
export const thisChangesYourOwnRightsAnother = "This changes your own rights. Another administrator must decide it.";
export const thisIsTheBanksLastActive = "This is the bank's last active administrator. Appoint another first.";
export const active = "Active";
export const inactive = "Inactive";

// own-password-route
export const serviceClientsHaveSecretsWhichAre = "Service clients have no password. Rotate the secret instead.";
export const mustDifferFromTheCurrentPassword = "must differ from the current password";
export const tooManySignInsJustNow = "Sign-in is busy. Try again in a few seconds.";
export const wasWrongTenTimesTryAgain = "was wrong ten times; try again in 15 minutes";
export const isWrong = "is wrong";

// staff-queries
export const staffUser = "staff user";

// staff-rules
export const thereIsNoRole = (role: string) => `There is no role ${role}.`;
export const isNotARoleOfThis = "is not a role of this bank";
export const youCannotDeactivateYourselfAnotherAdministrator =
  "You cannot deactivate yourself. Another administrator must do so.";
export const youCannotChangeYourOwnRoles = "You cannot change your own roles. Another administrator must do so.";

// update-staff
export const rolesOf = (name: string, email: string) => `Roles of ${name}, ${email}`;
