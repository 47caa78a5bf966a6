// activity-dialog
export const deactivate = (name: string) => `Deactivate ${name}?`;
export const activate = (name: string) => `Activate ${name}?`;
export const deactivateLabel = "Deactivate";
export const activateLabel = "Activate";
export const cancel = "Cancel";
export const cancelLabel = "Cancel";
export const activated = (name: string) => `${name} activated`;
export const deactivated = (name: string) => `${name} deactivated`;
export const isSignedOutWithin30 = (email: string) =>
  `${email} is signed out within 30 seconds and cannot sign in. Items awaiting approval are not affected.`;
export const canSignInAgain = (email: string) => `${email} can sign in again with the same roles and password.`;

// create-staff
export const newStaffUser = "New staff user";
export const canSignIn = (name: string) => `${name} can sign in`;
export const asWithThisOneTime = (email: string) => `As ${email}, with this one-time password`;
export const oneTimePassword = "one-time password";
export const validForOneSign =
  "Valid for one sign-in, then a new password must be set. If it is lost, reset the password.";
export const createStaffUser = "Create staff user";

export const onceApprovedResetThePassword =
  "Once another administrator has approved it, reset the password to get the one for the first sign-in.";

// edit-staff
export const waitsForAnotherAdministrator = "The roles stay as they are until another administrator approves.";
export const edit = (name: string) => `Edit ${name}`;
export const roleChangesTakeEffectWithin = "Role changes take effect within 30 seconds.";
export const updated = (name: string) => `${name} updated`;
export const saveChanges = "Save changes";

// staff page
export const staff = "Staff";
export const found = "found";
export const inTotal = "in total";
export const active = (active: number, count: number, what: string) => `${active} active, ${count} ${what}`;
export const nameOrEmail = "Name or email";
export const role = "Role";
export const headOffice = "Head office";
export const staffUsers = "Staff users";
export const noMatch = "No match";
export const roles = "Roles";
export const lastSignIn = "Last sign-in";
export const never = "Never";
export const oneTimePasswordNotYet = "one-time password not yet used";

// reset-password
export const resetPasswordOf = (name: string) => `Reset password of ${name}?`;
export const resetPassword = "Reset password";
export const cancelTitle = "Cancel";
export const newPasswordFor = (name: string) => `New password for ${name}`;
export const validForOneSignInThenANew =
  "Valid for one sign-in, then a new password must be set. If it is lost, reset it again.";
export const theCurrentPasswordAndAll = (email: string) =>
  `The current password and all open sessions of ${email} end at once. Any lock is removed.`;

// staff-actions
export const actionsFor = (name: string) => `Actions for ${name}`;
export const editLabel = "Edit…";
export const changeYourOwnPassword = "Change your own password in the user menu";
export const inactive = "Inactive: activate first";
export const resetPasswordLabel = "Reset password…";
export const anotherAdministratorMustDeactivateYou = "Another administrator must deactivate you";
export const deactivateTitle = "Deactivate…";
export const activateTitle = "Activate…";

// staff-fields
export const enterTheName = "Enter the name";
export const usedToSignIn = "Used to sign in. Must be unique.";
export const enterTheEmailAddress = "Enter the email address";
export const headOfficeNoBranch = "Head office, no branch";
export const anotherAdministratorMustChangeYour = "Another administrator must change your roles.";
export const chooseAtLeastOneRole = "Choose at least one role";

// use-staff-now
export const itCouldNotBeRead = "It could not be read.";

// role-words
