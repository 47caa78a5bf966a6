// add-holiday
export const dayIsAlreadyAHoliday = "This day is already a holiday there.";
export const isAHolidayThereAlready = "is already a holiday there";

// domain
export const calendar = "Calendar";

// queries
export const mustNotBeEarlierThan = (firstDay: string) => `must not be earlier than ${firstDay}`;
export const isTooNearTheEnd = "is too near the end of the calendar";

// rules
export const monday = "Monday";
export const tuesday = "Tuesday";
export const wednesday = "Wednesday";
export const thursday = "Thursday";
export const friday = "Friday";
export const saturday = "Saturday";
export const sunday = "Sunday";
