import * as t from "@/words/pricing/pricing";

const SHAPE = /^(\d{1,12}(\.\d{1,6})?|\.\d{1,6})$/;

const bare = (text: string) => text.replace(/[\s,\u00a0\u202f]/g, "");

/** An amount or a rate of the tariff that was typed; null for none. */
export function priceOf(text: string): number | null {
  return bare(text) === "" ? null : Number(bare(text));
}

/** Whether a text is an amount or a rate of the tariff, or nothing; else what is wrong with it. */
export function priceProblem(text: string): true | string {
  return bare(text) === "" || SHAPE.test(bare(text)) ? true : t.enterAPrice;
}
