// business-day-check
export const isThisABusinessDay = "Is this a business day?";
export const day = "Day";
export const country = "Country";
export const everywhere = "Everywhere";
export const chooseADay = "Choose a day.";
export const next = "Next";
export const businessDay = "Business day";

// holiday-form
export const addHoliday = "Add holiday";
export const theBankGivesNoValueOn = "The bank gives no value on that day. It counts at once.";
export const addedOn = (name: string, date: string) => `${name} added on ${date}`;
export const giveTheDate = "Give the date";
export const giveTheHolidayAName = "Give the holiday a name";
export const leaveItEmptyForAHoliday = "Leave it empty for a holiday of the whole bank.";

// holiday-table
export const holidaysOf = (year: number) => `Holidays of ${year}`;
export const noHolidaysIn = (year: number) => `No holidays in ${year}`;
export const untilOneIsAddedTheBank = "Until one is added the bank works every day from Monday to Friday.";
export const noHolidaysInForThisCountry = (year: number) => `No holidays in ${year} for this country`;
export const showAllCountries = "Show all countries";

// calendar page
export const calendar = "Calendar";
export const saturdaysSundaysAndHolidaysAreNo = "Saturdays, Sundays and holidays are no business days";
export const year = "Year";
export const moreFollow = "More follow";

// remove-holiday
export const remove = (name: string, date: string) => `Remove ${name}, ${date}`;
export const remove2 = (name: string) => `Remove ${name}?`;
export const remove3 = "Remove";
export const keepIt = "Keep it";
export const removed = (name: string) => `${name} removed`;
export const inWord = (country: string) => `in ${country}`;
export const isThenADayLikeAny = (date: string, what: string) =>
  `${date} is then a day like any other ${what}. Value dates that were given already stay.`;
