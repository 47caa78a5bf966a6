// business-day-check
export const isThisABusinessDay = "Is this a business day?";
export const day = "Day";
export const country = "Country";
export const everywhere = "Everywhere";
export const chooseADay = "Select a date.";
export const next = "Next";
export const businessDay = "Business day";

// holiday-form
export const addHoliday = "Add holiday";
export const theBankGivesNoValueOn = "No value dates fall on a holiday. Takes effect at once.";
export const addedOn = (name: string, date: string) => `${name} added on ${date}`;
export const giveTheDate = "Enter the date";
export const giveTheHolidayAName = "Enter the holiday's name";
export const leaveItEmptyForAHoliday = "Leave blank for the whole bank.";

// holiday-table
export const holidaysOf = (year: number) => `Holidays of ${year}`;
export const noHolidaysIn = (year: number) => `No holidays in ${year}`;
export const untilOneIsAddedTheBank = "Every Monday to Friday is a business day.";
export const noHolidaysInForThisCountry = (year: number) => `No holidays in ${year} for this country`;
export const showAllCountries = "Show all countries";

// calendar page
export const calendar = "Calendar";
export const saturdaysSundaysAndHolidaysAreNo = "Weekends and holidays are not business days";
export const year = "Year";

// remove-holiday
export const remove = (name: string, date: string) => `Remove ${name}, ${date}`;
export const remove2 = (name: string) => `Remove ${name}?`;
export const remove3 = "Remove";
export const keepIt = "Cancel";
export const removed = (name: string) => `${name} removed`;
export const inWord = (country: string) => `in ${country}`;
export const isThenADayLikeAny = (date: string, what: string) =>
  `${date} becomes an ordinary day ${what}. Existing value dates do not change.`;
