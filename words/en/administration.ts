// one-time-secret
export const theIsNoLongerShown = (noun: string) => `The ${noun} is no longer shown`;
export const copyThe = (noun: string) => `Copy the ${noun}`;
export const shownOnceOnly = "Shown once only";
