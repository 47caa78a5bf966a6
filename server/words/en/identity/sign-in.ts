export const forBankStaffOnly = "For bank staff only. All activity is recorded.";
export const newPassword = "New password";
export const chooseYourPassword = "Choose your password";
export const changeYourPassword = "Change your password";
export const setYourOwnPassword = "You signed in with a one-time password. Set your own to continue.";
export const endsYourOtherSessions = "Changing it ends all your other sessions.";
export const savePassword = "Save password";
export const oneTimePassword = "One-time password";
export const currentPassword = "Current password";
export const enterYourCurrentPassword = "Enter your current password";
export const enterANewPassword = "Enter a new password";
export const confirmNewPassword = "Confirm new password";
export const thePasswordsDoNotMatch = "The passwords do not match";
export const signIn = "Sign in";
export const incorrectEmailOrPassword = "Incorrect email or password.";
export const signInIsBusy = "Sign-in is busy. Try again in a moment.";
export const codeIsWrong = "The code is wrong or has been used. Wait for the next one.";
export const enterYourCode = "Enter your code";
export const code = "Authentication code";
export const codeHint = "Six digits from your authenticator app, or a recovery code.";
export const startAgain = "Start again";
export const youMayStillBeSignedIn = "Sign-out did not reach the service. Sign in and out again to end your session.";
export const theServiceIsUnavailable = "The service is unavailable. Try again in a moment.";
export const showPassword = "Show password";
export const hide = "Hide";
export const show = "Show";
export const signingIn = "Signing in";
export const signInFailed = "Sign-in failed. Try again.";
export const oneTimePasswordHasExpired =
  "This one-time password has expired. Ask an administrator to reset your password again.";

export const useAtLeastCharacters = (shortest: number) => `Use at least ${shortest} characters`;
export const atLeastCharacters = (shortest: number) => `At least ${shortest} characters. A short phrase works well.`;
export const tryAgainIn = (wait: string) => `Too many failed attempts. Try again in ${wait}.`;
export const tooManyFailedAttempts = (wait: string) =>
  `Too many failed attempts. Try again in ${wait}, sign in on a device you have used before, or ask an administrator to reset your password.`;
