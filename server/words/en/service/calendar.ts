export const dayIsAlreadyAHoliday = "This day is already a holiday in that country.";
export const isAHolidayThereAlready = "is already a holiday there";
export const calendar = "Calendar";
export const isTooNearTheEnd = "is too near the end of the calendar";
export const monday = "Monday";
export const tuesday = "Tuesday";
export const wednesday = "Wednesday";
export const thursday = "Thursday";
export const friday = "Friday";
export const saturday = "Saturday";
export const sunday = "Sunday";

export const mustNotBeEarlierThan = (firstDay: string) => `must not be earlier than ${firstDay}`;
