export const asTable = "Table";
export const tableOf = (picture: string) => `Table: ${picture}`;
export const limitOf = (limit: string) => `Limit ${limit}`;
export const percent = (share: number) => `${Math.round(share)}%`;

export const ageOfWhatWaits = "Age of items awaiting approval";
export const items = "Items";
export const under15Minutes = "Under 15 min";
export const under1Hour = "15–60 min";
export const under4Hours = "1–4 h";
export const under1Day = "4–24 h";
export const over1Day = "Over 24 h";

export const endOfDay = "End of day";

export const differencesByTeller = (currency: string) => `Over and short by teller, ${currency}`;
export const counts = "Counts";
export const over = "Over";
export const short = "Short";

export const cashBoard = "Cash board";
export const cashBoardOf = (branch: string) => `Cash at ${branch}`;
export const noCash = "No vault and no open till";
export const vault = "Vault";
export const till = (code: string) => `Till ${code}`;
export const cashByHourIn = (currency: string) => `Cash in and out by hour, ${currency}`;
export const cashByHour = "Cash in and out by hour";
export const hour = "Hour";
export const cashIn = "Cash in";
export const cashOut = "Cash out";
export const businessDateOf = (date: string) => `Business date ${date}`;
export const noMovementsToday = "No cash movements today";
export const cashAgainstLimits = "Cash against limits";
export const place = "Place";
export const used = "Used";
export const withinLimits = "All within limits";
export const aboveLimit = (count: number) => (count === 1 ? "1 above its limit" : `${count} above their limits`);

export const limitUse = (currency: string) => `Limit use today, ${currency}`;
export const largestPosted = "Largest posted";

export const yearOf = (year: number) => `Calendar ${year}`;
export const holiday = "Holiday";
export const weekend = "Weekend";
export const holidayCount = (count: number) => (count === 1 ? "1 holiday" : `${count} holidays`);
