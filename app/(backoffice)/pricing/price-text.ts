import * as t from "@/words/pricing/pricing";

const SHAPE = /^(\d{1,12}(\.\d{1,6})?|\.\d{1,6})$/;

const bare = (text: string) => text.replace(/[\s,\u00a0\u202f]/g, "");

/** A typed amount or rate of the tariff. Null if empty. */
export function priceOf(text: string): number | null {
  return bare(text) === "" ? null : Number(bare(text));
}

/** True for an amount, a rate or an empty text, else the error. */
export function priceProblem(text: string): true | string {
  return bare(text) === "" || SHAPE.test(bare(text)) ? true : t.enterAPrice;
}
