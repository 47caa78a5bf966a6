/** Terms of a card loan unless its opening names others. `floor` in whole major units. */
export const USUAL_TERMS = { minDuePercent: 5, floor: 25, gracePeriodDays: 21 } as const;

/** The last day that every month has. */
const LAST_CYCLE_DAY = 28;

/** The day of the month of a business date, if every month has it. */
export const usualCycleDay = (openedOn: string) => Math.min(LAST_CYCLE_DAY, Number(openedOn.slice(8)));
