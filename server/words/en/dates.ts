export const enterTheYearInFull = "Enter the year with four digits";
export const startIsAfterEnd = "Start date is after end date";
export const today = "today";
export const yesterday = "yesterday";
export const tomorrow = "tomorrow";
export const dateShape = "YYYY-MM-DD";
export const calendar = "Calendar";
export const openCalendar = "Open calendar";
export const previousYear = "Previous year";
export const previousMonth = "Previous month";
export const nextMonth = "Next month";
export const nextYear = "Next year";
export const todayButton = "Today";

export const noSuchDay = (day: string) => `There is no ${day}`;
export const mustNotBeBefore = (date: string) => `Must be ${date} or later`;
export const mustNotBeAfter = (date: string) => `Must be ${date} or earlier`;
export const rangeFrom = (label: string) => `${label}, from`;
export const rangeTo = (label: string) => `${label}, to`;
export const notADate = (typed: string, example: string) => `“${typed}” is not a date. Enter it as ${example}`;
export const couldBeEither = (typed: string, one: string, other: string) =>
  `“${typed}” could be ${one} or ${other}. Enter one of them`;

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
