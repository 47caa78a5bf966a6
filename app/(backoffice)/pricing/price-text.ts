import * as t from "@/words/pricing/pricing";

const SHAPE = /^(\d{1,12}(\.\d{1,6})?|\.\d{1,6})$/;

const bare = (text: string) => text.replace(/[\s,\u00a0\u202f]/g, "");

/** Null for an empty text. */
export function priceOf(text: string): number | null {
  return bare(text) === "" ? null : Number(bare(text));
}

/** True for a valid or empty price, otherwise the problem. */
export function priceProblem(text: string): true | string {
  return bare(text) === "" || SHAPE.test(bare(text)) ? true : t.enterAPrice;
}
