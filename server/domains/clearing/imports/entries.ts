import { z } from "zod";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/imports";
import { MOST_IMPORTED } from "../../../contract/clearing/imports";
import { itemFields } from "../../../contract/clearing/items";
import { itemsIn, parseItem } from "../../../http/item-stream";
import { fitBody } from "../../../http/parse";
import { DomainError, validationError } from "../../../kernel/errors";
import { moneyToWire } from "../../../kernel/money";
import { maskCardNumbers } from "../../../kernel/pan";
import { findAccount } from "../../accounts/queries";
import { returnReasons } from "../return-reasons";
import { importFiles } from "./files";
import type { ImportRow } from "./queries";
import { type CashLetterItem, cashLetterItems } from "./x9/cash-letter";
import type { Controls } from "./x9/controls";
import { onUsOf } from "./x9/on-us";

const itemSchema = z.object(itemFields);
type Body = z.infer<typeof itemSchema>;

/** One item of a file. `body` throws a DomainError for an item that cannot be received. */
export type Entry = { readonly index: number; readonly body: (read: ReadDb) => Promise<Body> };

type Source = Pick<ImportRow, "id" | "format" | "fileName"> & { readonly house: string };

/** The items of an import's stored file. Throws FileProblem. */
export function entriesOf(read: ReadDb, source: Source, controls?: Controls): AsyncGenerator<Entry> {
  const [file] = importFiles.files(read, source.id, [{ name: source.fileName ?? "" }]);
  const pieces = (file as NonNullable<typeof file>).open();
  return source.format === "X9" ? letterEntries(pieces, source.house, controls) : jsonEntries(pieces, source.house);
}

async function* jsonEntries(pieces: AsyncIterable<Uint8Array>, house: string): AsyncGenerator<Entry> {
  let index = 0;
  for await (const bytes of itemsIn(pieces, MOST_IMPORTED)) {
    const body = async () => {
      const sent = parseItem(itemSchema, bytes);
      return { ...sent, clearingHouseCode: sent.clearingHouseCode ?? house };
    };
    yield { index, body };
    index += 1;
  }
}

async function* letterEntries(
  pieces: AsyncIterable<Uint8Array>,
  house: string,
  controls?: Controls,
): AsyncGenerator<Entry> {
  for await (const item of cashLetterItems(pieces, controls))
    yield { index: item.index, body: (read) => chequeOf(read, item, house) };
}

/** The item of a cheque (record 25). Its account is this bank's number in the on-us field. */
async function chequeOf(read: ReadDb, item: CashLetterItem, house: string): Promise<Body> {
  if (item.isReturn) throw new DomainError("UNSUITABLE_ACCOUNT", t.isAReturn(reasonOf(item.returnReason)));
  if (item.amountMinor === null) throw validationError({ amount: t.amountIsUnreadable }, t.amountIsUnreadable);
  const { account: number, printed, serial } = onUsOf(item);
  const account = number === null ? null : await findAccount(read, number);
  if (account === null) throw new DomainError("UNKNOWN_ACCOUNT", t.hasNoAccount(maskCardNumbers(printed)));
  const named = { drawerBank: item.presentingBank, drawerBranch: item.payorBank, drawerAccount: printed, serial };
  return fitBody(itemSchema, {
    amount: moneyToWire({ minor: item.amountMinor, currency: item.currency }),
    customerAccountId: account.id,
    clearingHouseCode: house,
    ...Object.fromEntries(Object.entries(named).filter(([, text]) => text !== "")),
  }) as Body;
}

function reasonOf(code: string): string {
  if (code === "") return t.noReason;
  return returnReasons.find(({ x9 }) => x9 === code)?.description ?? t.reasonCode(code);
}
