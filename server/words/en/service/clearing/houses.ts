export const houseSaved = "Saved a clearing house";
export const saved = "Saved";
export const settings = {
  name: "Name",
  scheme: "Scheme",
  floatDays: "Float days",
  active: "Active",
  deadlineRule: "Deadline rule",
  autoClear: "Clears by itself",
  duplicateRule: "Repeated cheques",
  validMonths: "Cheques valid for months",
};
export const schemeIsInUse = (code: string) =>
  `Clearing house ${code} has unsettled items. Settle them before changing its scheme.`;
export const changesWhenSettled = "can change once every item is settled";
