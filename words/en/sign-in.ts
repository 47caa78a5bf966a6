// layout
export const forStaffOfTheBankWhat = "For staff of the bank. What is done here is recorded.";

// password page
export const newPassword = "New password";

// password-form
export const chooseYourPassword = "Choose your password";
export const changeYourPassword = "Change your password";
export const youSignedInWithAOne = "You signed in with a one-time password. Replace it before you go on.";
export const allYourOtherSessionsEndWhen = "All your other sessions end when it is changed.";
export const savePassword = "Save password";
export const oneTimePassword = "One-time password";
export const currentPassword = "Current password";
export const enterThePasswordYouSignedIn = "Enter the password you signed in with";
export const enterANewPassword = "Enter a new password";
export const useAtLeastCharacters = (shortest: number) => `Use at least ${shortest} characters`;
export const newPasswordAgain = "New password again";
export const theTwoDoNotAgree = "The two do not agree";

// sign-in page
export const signIn = "Sign in";

// sign-in-form
export const emailOrPasswordIsNotRight = "Email or password is not right.";
export const tooManyWrongPasswordsWait15 =
  "Too many wrong passwords. Wait 15 minutes, or ask an administrator to reset yours.";
export const manyPeopleAreSigningInTry = "Many people are signing in. Try again in a moment.";
export const theBankCannotBeReachedRight = "The bank cannot be reached right now. Try again in a moment.";
export const password = "Password";
export const showThePassword = "Show the password";
export const hide = "Hide";
export const show = "Show";
export const signingIn = "Signing in";
export const signingInDidNotWorkTry = "Signing in did not work. Try again.";
export const atLeastCharacters = (shortest: number) => `At least ${shortest} characters; a few words are good.`;
