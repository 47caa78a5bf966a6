export const endOfDay = "End of day";
