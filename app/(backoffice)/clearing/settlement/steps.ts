import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";

export const [, REVIEW, CONFIRM, RECEIPT] = [0, 1, 2, 3] as const;
export const STEPS = [t.houseAndDate, common.review, t.confirm, common.receipt].map((label) => ({ label }));
