export const allControlTotals = "All control totals";
export const controlTotals = "Control totals";
export const nothingToReconcileYet = "Nothing to reconcile yet";
export const theJournalIsEmpty = "The journal is empty.";

export const movementsPerDay = "Movements per day";
export const lastBusinessDates = (count: number) => `Last ${count} business dates`;
export const journalEntriesPerBusinessDate = "Journal entries per business date";
export const entries = "Entries";
export const volumeByCategory = "Volume by category";
export const fromTo = (from: string, today: string) => `${from} to ${today}`;
export const journalEntriesByCategory = "Journal entries by category";

export const myScreens = "My screens";
export const byRole = "By role";

export const toCheck = "To check";
export const allApprovals = "All approvals";
export const what = "Item";

export const tillsOpen = "Tills open";
export const allTills = "All tills";
export const noTillIsOpen = "No till is open";
export const tellerOpensOne = "A teller opens one at the counter.";

export const title = "Home";
export const nameAndRoles = (name: string, roles: string) => `${name}, ${roles}`;
export const nameRolesAndBranch = (name: string, roles: string, branch: string) => `${name}, ${roles} at ${branch}`;
