// profile page
export const signInAndSecurity = "Sign-in and security";
export const you = "You";
export const roles = "Roles";
export const changePassword = "Change password";
export const aNewPasswordEndsTheOthers = "A new password ends all your other sessions.";
export const sessions = "Sessions";
export const running = (count: number) => (count === 1 ? "1 open" : `${count} open`);

// end-sessions
export const signOutOf = (device: string) => `Sign out: ${device}`;
export const signOutOfQuestion = (device: string) => `Sign out on ${device}?`;
export const signedOutOf = (device: string) => `Signed out on ${device}`;
export const whatWasTypedThereIsLost = "It ends within 30 seconds. Forms not yet sent there are lost.";
export const signedInHereOnly = "You are signed in here only";
export const signOutEverywhereElse = "Sign out everywhere else";
export const signOutEverywhereElseQuestion = "Sign out everywhere else?";
export const sessionsEnded = (count: number) => (count === 1 ? "1 session ended" : `${count} sessions ended`);
