import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing";
import { command } from "../../commands/command";
import type { CommandContext } from "../../commands/plan";
import { runCommand } from "../../commands/run-command";
import * as contract from "../../contract/clearing/items";
import { uuid } from "../../contract/fields";
import { internalOperation } from "../../contract/operations-of";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { NEW_ITEM_RACES } from "./enter-outward-item";
import { type Entered, namedBy, newItem, rowBeside } from "./new-item";
import { isDebitable } from "./problems";

/** A refused earmark means that the account has changed: the item is planned again, without one. */
const replanOn = [...NEW_ITEM_RACES, "INSUFFICIENT_FUNDS", "ACCOUNT_NOT_ACTIVE", "PARTY_BLOCKED"];

/**
 * Receives a cheque drawn on a customer's account, and earmarks its amount if the account may pay it. Posts nothing. Locks the account of
 * an earmark and the house's ledger account, then requires the session open.
 */
export const receiveInwardItem = command(contract.receiveInwardItem, {
  replayStatus: 200,
  replanOn,
  plan: ({ body }, context) => received(body, context),
});

async function received(body: Entered, context: CommandContext, imported?: { importId: string; importIndex: number }) {
  const named = await namedBy(context.read, body);
  const { account, money } = named;
  const id = newId();
  const { balance, held, floor } = account;
  const covers = floor === null || balance - held - money.minor >= floor;
  const reason = t.inwardCheque(body.serial ?? null, body.drawerBank ?? null);
  const hold = isDebitable(account) && covers ? rowBeside("HOLD", id, account.id, money, reason) : null;
  return newItem({ ...named, id, direction: "INWARD", cheque: body, hold, ...(imported && { imported }) }, context);
}

const receiveImported = internalOperation("receiveImportedItem", "POST /clearing/imported-items", {
  summary: t.itemImported,
  access: "clearing:operate",
  body: z.object({
    ...contract.itemFields,
    importId: uuid,
    importIndex: z.int().min(0),
  }),
  responses: { 201: contract.ClearingItemView },
});

export const receiveImportedCommand = command(receiveImported, {
  constraints: { clearing_items_import_unique: () => new DomainError("ILLEGAL_STATE", t.importedTwice) },
  replanOn,
  plan: ({ body: { importId, importIndex, ...body } }, context) => received(body, context, { importId, importIndex }),
});

/** Receives an item of an import once. Returns its id. Throws the refusals of `receiveInwardItem`. */
export async function receiveImportedItem(
  body: Omit<Entered, "idempotencyKey">,
  importId: string,
  importIndex: number,
  context: CommandContext,
): Promise<string> {
  const found = await importedItem(context.read, importId, importIndex);
  if (found !== null) return found;
  const request = { params: {}, query: {}, body: { ...body, importId, importIndex } };
  try {
    const { body: made } = await runCommand(receiveImportedCommand, request, context, null);
    return (made as contract.ClearingItemView).id;
  } catch (error) {
    // Another process may have received it.
    const other = await importedItem(context.read, importId, importIndex);
    if (other === null) throw error;
    return other;
  }
}

async function importedItem(read: ReadDb, importId: string, importIndex: number): Promise<string | null> {
  const { id, importId: of, importIndex: at } = clearingItems;
  const [row] = await read
    .select({ id })
    .from(clearingItems)
    .where(and(eq(of, importId), eq(at, importIndex)));
  return row?.id ?? null;
}
