export const developers = "Developers";
