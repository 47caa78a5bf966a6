import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/accounts";
import { findAccount } from "./queries";

/** Holder and number: `Ada Okafor, account 167768988210`. Internal accounts have only their number. */
export async function accountInWords(read: ReadDb, number: string | null): Promise<string> {
  if (number === null) return t.accountWithoutANumber;
  const record = await findAccount(read, number);
  return record ? t.accountOfHolder(record.accountName, number) : t.accountWithNumber(number);
}
