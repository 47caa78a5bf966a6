import type { ReactNode } from "react";

export const total = "Total";

export const exportCsv = "Export CSV";

export const filters = "Filters";
export const clearFilters = "Clear filters";
export const activeFilters = "Active filters";
export const removeFilter = "Remove filter";
export const chip = (label: string, value: string) => `${label}: ${value}`;

export const firstPage = "First page";
export const range = (first: string, last: string) => `${first}–${last}`;
export const rangeOf = (range: string, total: string) => `${range} of ${total}`;

export const viewSaved = (name: string) => `View “${name}” saved`;
export const savedViews = "Saved views";
export const views = "Views";
export const saveTheCurrentFiltersUnder = "Save the current filters under a name.";
export const viewRemoved = (name: string) => `View “${name}” removed`;
export const remove = (name: string) => `Remove ${name}`;
export const viewName = "View name";
export const save = "Save";

export const copied = "Copied";
export const copy = (text: string) => `Copy ${text}`;

export const optional = "(optional)";

export const noResultsMatchTheseFilters = "No results match these filters";
export const couldNotBeLoaded = "Could not be loaded";
export const request = (code: ReactNode) => <>Request {code}</>;
export const accessDenied = "Access denied";

export const facts = "Facts";

export const pages = "Pages";
export const previousPage = "Previous page";
export const nextPage = "Next page";

export const print = "Print";

export const notPrinted = "Not printed. Copies of this document are counted. Use Print on its page.";
export const duplicate = "DUPLICATE";

export const loading = "Loading";

export const active = "Active";
export const running = "Running";
export const completed = "Completed";
export const accrued = "Accrued";
export const paid = "Paid";
export const notPaid = "Not paid";
export const toBePaid = "To be paid";
export const needsAChecker = "Requires approval";
export const cannotBePaid = "Cannot be paid";
export const underReview = "Under review";
export const blocked = "Blocked";
export const debitsBlocked = "Debits blocked";
export const creditsBlocked = "Credits blocked";
export const dormant = "Dormant";
export const open = "Open";
export const approved = "Approved";
export const expired = "Expired";
export const inactive = "Inactive";
export const locked = "Locked";
export const revoked = "Revoked";
export const screeningPending = "Screening pending";
export const confirmedHit = "Confirmed hit";
export const clearedNoHit = "Cleared, no hit";
export const caseOpen = "Case open";
export const investigating = "Investigating";
export const caseClosed = "Case closed";
export const itemPending = "Item pending";
export const settled = "Settled";
export const returned = "Returned";
export const delivered = "Delivered";
export const failed = "Failed";
export const cancelled = "Canceled";
export const suppressed = "Suppressed";
export const issued = "Issued";
export const activated = "Activated";
export const withinLimit = "Within limit";
export const nearLimit = "Near limit";
export const overLimit = "Over limit";
export const inBalance = "In balance";

export const done = "Done: ";
export const later = "Later: ";

export const allOfThem = "All";
export const all = (label: string) => `${label}: all`;
