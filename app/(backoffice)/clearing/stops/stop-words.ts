import type { StopPaymentView } from "@/server/contract/clearing/stops";
import * as t from "@/words/clearing/stops";

type Range = Pick<StopPaymentView, "fromSerial" | "toSerial">;

/** For a column. */
export const numbersOf = ({ fromSerial: from, toSerial: to }: Range): string =>
  from === to ? from : t.numbers(from, to);

/** For a sentence. */
export const chequesOf = ({ fromSerial: from, toSerial: to }: Range): string =>
  from === to ? t.cheque(from) : t.chequeRange(from, to);
