export const secondFactor = "Second factor";
export const setUpASecondFactor = "Set up a second factor";
export const start = "Start";
export const scanWithYourApp = "Scan this with your app";
export const qrCode = "QR code for the authenticator app";
export const orTypeTheKey = "Or type this key into the app";
export const copyTheKey = "Copy the key";
export const codeOfTheApp = "Code from the app";
export const sixDigits = "Six digits. A new code appears every 30 seconds.";
export const enterTheSixDigits = "Enter the six digits";
export const confirmTheCode = "Confirm code";
export const keepYourRecoveryCodes = "Store your recovery codes";
export const shownThisOnce = "Shown only once";
export const recoveryCodes = "Recovery codes";
export const copyTheCodes = "Copy the codes";
export const iKeepThem = "I have stored them";
export const yourRoleRequiresIt =
  "Your role requires one. Sign-in will require a code from an authenticator app on your phone, in addition to the password.";
export const whatItIs =
  "Sign-in will require a code from an authenticator app on your phone, in addition to the password.";
export const replacesTheOne =
  "It replaces your current second factor, whose recovery codes stop working. Your other sessions end.";
export const eachOpensOnce =
  "Each code signs you in once without the app. Store the codes away from your phone. If both are lost, two administrators must remove the second factor.";
