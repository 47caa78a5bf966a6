// domain
export const developers = "Developers";
