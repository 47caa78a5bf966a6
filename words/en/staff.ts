// activity-dialog
export const deactivate = (name: string) => `Deactivate ${name}?`;
export const activate = (name: string) => `Activate ${name}?`;
export const deactivate2 = "Deactivate";
export const activate2 = "Activate";
export const keepActive = "Cancel";
export const leaveInactive = "Cancel";
export const isWord = (name: string, what: string) => `${name} is ${what}`;
export const openSessionsOfEndWithin30 = (email: string) =>
  `${email} is signed out within 30 seconds and cannot sign in. Items awaiting approval are not affected.`;
export const canSignInAgainWithThe = (email: string) => `${email} can sign in again with the same roles and password.`;

// create-staff
export const newStaffUser = "New staff user";
export const canSignIn = (name: string) => `${name} can sign in`;
export const asWithThisPasswordForThe = (email: string) => `As ${email}, with this one-time password`;
export const oneTimePassword = "one-time password";
export const itOpensOneSignInWhich =
  "Valid for one sign-in, then a new password must be set. If it is lost, reset the password.";
export const createStaffUser = "Create staff user";

export const onceApprovedResetThePassword =
  "Once another administrator has approved it, reset the password to get the one for the first sign-in.";

// edit-staff
export const waitsForAnotherAdministrator = "The roles stay as they are until another administrator approves.";
export const edit = (name: string) => `Edit ${name}`;
export const newRolesWorkWithin30Seconds = "Role changes take effect within 30 seconds.";
export const hasBeenChanged = (name: string) => `${name} updated`;
export const saveChanges = "Save changes";

// staff page
export const staff = "Staff";
export const thatFit = "found";
export const inAll = "in total";
export const active = (active: number, count: number, what: string) => `${active} active, ${count} ${what}`;
export const nameOrEmail = "Name or email";
export const role = "Role";
export const headOffice = "Head office";
export const staffUsers = "Staff users";
export const noStaffUserFits = "No match";
export const roles = "Roles";
export const lastSignIn = "Last sign-in";
export const never = "Never";
export const holdsAOneTimePassword = "one-time password not yet used";

// reset-password
export const resetThePasswordOf = (name: string) => `Reset password of ${name}?`;
export const resetPassword = "Reset password";
export const keepThePassword = "Cancel";
export const newPasswordFor = (name: string) => `New password for ${name}`;
export const itOpensOneSignInWhich2 =
  "Valid for one sign-in, then a new password must be set. If it is lost, reset it again.";
export const thePresentPasswordEndsAtOnce = (email: string) =>
  `The current password and all open sessions of ${email} end at once. Any lock is removed.`;

// staff-actions
export const actionsFor = (name: string) => `Actions for ${name}`;
export const edit2 = "Edit…";
export const changeYourOwnInTheMenu = "Change your own password in the user menu";
export const inactiveStaffCannotSignInActivate = "Inactive: activate first";
export const resetPassword2 = "Reset password…";
export const youCannotDeactivateYourselfAnotherAdministrator = "Another administrator must deactivate you";
export const deactivate3 = "Deactivate…";
export const activate3 = "Activate…";

// staff-fields
export const giveTheName = "Enter the name";
export const theSignInNameNobodyElse = "Used to sign in. Must be unique.";
export const giveTheEmailAddress = "Enter the email address";
export const headOfficeNoBranch = "Head office, no branch";
export const youCannotChangeYourOwnRoles = "Another administrator must change your roles.";
export const chooseAtLeastOneRole = "Choose at least one role";

// use-staff-now
export const itCouldNotBeRead = "It could not be read.";

// role-words
