export const isThisABusinessDay = "Is this a business day?";
export const day = "Day";
export const everywhere = "Everywhere";
export const selectADate = "Select a date.";
export const previous = "Previous";
export const businessDay = "Business day";
export const addHoliday = "Add holiday";
export const noValueDatesOnHolidays = "Value dates never fall on a holiday. Takes effect immediately.";
export const enterTheDate = "Enter the date";
export const enterTheHolidaysName = "Enter the holiday's name";
export const everyMondayToFriday = "Every Monday to Friday is a business day.";
export const showAllCountries = "Show all countries";
export const calendar = "Calendar";
export const weekendsAndHolidaysAreClosed = "Weekends and holidays are not business days";
export const year = "Year";
export const remove = "Remove";

export const holidaysOf = (year: number) => `Holidays of ${year}`;
export const noHolidaysIn = (year: number) => `No holidays in ${year}`;
export const noHolidaysInCountry = (year: number) => `No holidays in ${year} for this country`;
export const removeQuestion = (name: string) => `Remove ${name}?`;
export const removed = (name: string) => `${name} removed`;
export const holidayAdded = (name: string, date: string) => `Holiday added: ${name}, ${date}`;
export const removeHoliday = (name: string, date: string) => `Remove ${name}, ${date}`;
export const becomesAnOrdinaryDay = (date: string, country: string | null) =>
  `${date} becomes an ordinary day ${country === null ? "everywhere" : `in ${country}`}. Existing value dates do not change.`;
