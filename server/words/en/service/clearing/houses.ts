export const houseSaved = "Saved a clearing house";
export const saved = "Saved";
export const settings = {
  name: "Name",
  scheme: "Scheme",
  floatDays: "Float days",
  active: "Accepts new items",
  deadlineRule: "Unanswered inward items",
  autoClear: "Clears outward items on their value date",
  duplicateRule: "Cheques lodged before",
  validMonths: "Cheques valid for (months)",
};
export const schemeIsInUse = (code: string) =>
  `Clearing house ${code} has unsettled items. Settle them before changing its scheme.`;
export const changesWhenSettled = "can change once every item is settled";
