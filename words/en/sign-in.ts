// layout
export const forStaffOfTheBankWhat = "For bank staff only. All activity is recorded.";

// password page
export const newPassword = "New password";

// password-form
export const chooseYourPassword = "Choose your password";
export const changeYourPassword = "Change your password";
export const youSignedInWithAOne = "You signed in with a one-time password. Set your own to continue.";
export const allYourOtherSessionsEndWhen = "Changing it ends all your other sessions.";
export const savePassword = "Save password";
export const oneTimePassword = "One-time password";
export const currentPassword = "Current password";
export const enterThePasswordYouSignedIn = "Enter your current password";
export const enterANewPassword = "Enter a new password";
export const useAtLeastCharacters = (shortest: number) => `Use at least ${shortest} characters`;
export const newPasswordAgain = "Confirm new password";
export const theTwoDoNotAgree = "The passwords do not match";

// sign-in page
export const signIn = "Sign in";

// sign-in-form
export const emailOrPasswordIsNotRight = "Incorrect email or password.";
export const tooManyWrongPasswordsWait15 =
  "Too many failed attempts. Wait 15 minutes or ask an administrator to reset your password.";
export const manyPeopleAreSigningInTry = "Sign-in is busy. Try again in a moment.";
export const theBankCannotBeReachedRight = "The service is unavailable. Try again in a moment.";
export const password = "Password";
export const showThePassword = "Show password";
export const hide = "Hide";
export const show = "Show";
export const signingIn = "Signing in";
export const signingInDidNotWorkTry = "Sign-in failed. Try again.";
export const atLeastCharacters = (shortest: number) => `At least ${shortest} characters. A short phrase works well.`;
