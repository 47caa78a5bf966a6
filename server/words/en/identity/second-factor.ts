// second-factor page
export const secondFactor = "Second factor";

// set-up
export const setUpASecondFactor = "Set up a second factor";
export const yourRoleRequiresIt =
  "Your role requires one: besides the password, sign-in will ask for a code from an authenticator app on your phone.";
export const whatItIs = "Besides the password, sign-in will ask for a code from an authenticator app on your phone.";
export const replacesTheOne =
  "It replaces the one you have, and its recovery codes stop working. Your other sessions end.";
export const start = "Start";
export const scanWithYourApp = "Scan this with your app";
export const qrCode = "QR code for the authenticator app";
export const orTypeTheKey = "Or type this key into the app";
export const copyTheKey = "Copy the key";
export const codeOfTheApp = "Code from the app";
export const sixDigits = "Six digits. A new code appears every 30 seconds.";
export const enterTheSixDigits = "Enter the six digits";
export const confirmTheCode = "Confirm code";

// keep-codes
export const keepYourRecoveryCodes = "Keep your recovery codes";
export const shownThisOnce = "Shown this once";
export const eachOpensOnce =
  "Each signs you in once without the app. Keep them where your phone is not. Without app and codes, two administrators must remove the second factor.";
export const recoveryCodes = "Recovery codes";
export const copyTheCodes = "Copy the codes";
export const iKeepThem = "I have kept them";
