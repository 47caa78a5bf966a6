// navigation
export const overview = "Overview";
export const screenAName = "Screen a name";
export const screenings = "Screenings";
export const watchlist = "Watchlist";

// verbs of the palette
export const addAnEntry = "Add a watchlist entry";
export const importAList = "Import a watchlist";
export const screenAllCustomers = "Screen all customers";

// queues on the home page
export const hitsToDecide = "Hits to decide";
export const noHitsToClear = "No hits, to clear";
export const screenedNotDecided = "Screened, not yet decided";
export const notScreenable = (count: string) => `${count} not screenable`;
export const allScreenable = "all screenable";
