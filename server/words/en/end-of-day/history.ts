export const runs = "Runs";
export const report = "Report";
export const rest = "Other";
export const durationInSeconds = "Duration in seconds";
export const durationInMinutes = "Duration in minutes";

export const attentions = { FORCED: "Forced", UNFINISHED: "With unfinished work" };

export const reportOf = (date: string) => `of ${date}`;
