export const signInAndSecurity = "Sign-in and security";
export const you = "You";
export const roles = "Roles";
export const changePassword = "Change password";
export const aNewPasswordEndsTheOthers = "A new password ends all your other sessions.";
export const sessions = "Sessions";
export const running = (count: number) => (count === 1 ? "1 open" : `${count} open`);

export const secondFactor = "Second factor";
export const setUp = "Set up…";
export const setUpAgain = "Set up again…";
export const inUseSince = "In use since";
export const recoveryCodesLeft = "Recovery codes left";
export const noSecondFactor = "None. Sign-in requires only the password.";

export const yourRoleRequiresIt = "Your role requires it";
export const remove = "Remove";
export const removeSecondFactorQuestion = "Remove the second factor?";
export const secondFactorRemoved = "Second factor removed";
export const passwordAloneWillDo = "Sign-in will require only the password. The recovery codes stop working.";

export const signOutOf = (device: string) => `Sign out: ${device}`;
export const signOutOfQuestion = (device: string) => `Sign out on ${device}?`;
export const signedOutOf = (device: string) => `Signed out on ${device}`;
export const whatWasTypedThereIsLost = "The session ends within 30 seconds. Forms not yet sent are lost.";
export const signedInHereOnly = "You are signed in here only";
export const signOutEverywhereElse = "Sign out everywhere else";
export const signOutEverywhereElseQuestion = "Sign out everywhere else?";
export const sessionsEnded = (count: number) => (count === 1 ? "1 session ended" : `${count} sessions ended`);
