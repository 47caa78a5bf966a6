import { and, eq, ne, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { clearingHouses, clearingItems, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/houses";
import { command } from "../../commands/command";
import { changeRecord, requireMatch } from "../../commands/edit";
import type { CommandContext } from "../../commands/plan";
import { insert } from "../../commands/rows";
import type { upsertClearingHouse as upsert } from "../../contract/clearing/houses";
import * as contract from "../../contract/clearing/houses";
import type { BodyOf } from "../../contract/operation";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { houseChanged } from "./events";
import { findHouse, type House, houseView, isGross } from "./houses";

// Creates or changes a clearing house by its code (interface 4.10). Moves no money and never parks.

const SUBJECT = "clearing_house";
const FLOAT_DAYS = 2;
const VALID_MONTHS = 6;

type Settings = BodyOf<typeof upsert>;

function newHouse({ code, name, scheme = "CTS", ...sent }: Settings): House {
  return {
    ...{ id: newId(), code, name, scheme },
    floatDays: sent.floatDays ?? (isGross({ scheme }) ? 0 : FLOAT_DAYS),
    active: sent.active ?? true,
    deadlineRule: sent.deadlineRule ?? "ROLL_FORWARD",
    autoClear: sent.autoClear ?? false,
    duplicateRule: sent.duplicateRule ?? "WARN",
    validMonths: sent.validMonths ?? VALID_MONTHS,
    ...{ version: 1, updatedAt: null, updatedBy: null },
  };
}

async function changed(house: House, { code: _, ...set }: Settings, context: CommandContext) {
  if (set.scheme !== undefined) await requireFreeScheme(context.read, house, set.scheme);
  const found = { row: house, edition: house };
  const { plan, after } = await changeRecord(
    clearingHouses,
    { id: house.id },
    found,
    { set, event: houseChanged },
    context,
  );
  return { ...plan, subject: { type: SUBJECT, id: house.id }, answer: houseView(after) };
}

/** Of two concurrent creations, the second changes the first. Throws CHANGED_MEANWHILE, ILLEGAL_STATE. */
export const upsertClearingHouse = command(contract.upsertClearingHouse, {
  replanOn: ["clearing_houses_code_unique"],
  plan: async ({ body }, context) => {
    const house = await findHouse(context.read, body.code);
    if (house !== null) return changed(house, body, context);
    const made = newHouse(body);
    await requireMatch({ ...made, version: 0 }, context);
    const { id, version: _, updatedAt: __, updatedBy: ___, ...after } = made;
    return {
      rows: [insert(clearingHouses, made)],
      subject: { type: SUBJECT, id },
      auditDetail: { after },
      outbox: [{ type: houseChanged }],
      answer: houseView(made),
    };
  },
});

/** The scheme decides whether items settle net or gross, so it stays while some wait. Throws ILLEGAL_STATE. */
async function requireFreeScheme(read: ReadDb, house: House, scheme: string): Promise<void> {
  const written = (text: string) => text.trim().toUpperCase();
  if (written(scheme) === written(house.scheme) || !(await hasUnsettledItems(read, house.id))) return;
  throw new DomainError("ILLEGAL_STATE", t.schemeIsInUse(house.code), {
    fieldErrors: { scheme: t.changesWhenSettled },
  });
}

async function hasUnsettledItems(read: ReadDb, house: string): Promise<boolean> {
  const { houseId, businessDate, status } = clearingSessions;
  const sessions = await read
    .select({ businessDate })
    .from(clearingSessions)
    .where(and(eq(houseId, house), ne(status, "SETTLED")));
  const dates = sessions.map((session) => session.businessDate);
  const { state, settlesOn, gross } = clearingItems;
  const found = await Promise.all([
    oneOf(read, house, eq(state, "PENDING")),
    oneOf(read, house, and(anyOf(settlesOn, dates), eq(gross, false))),
  ]);
  return found.some(Boolean);
}

async function oneOf(read: ReadDb, house: string, which: SQL | undefined): Promise<boolean> {
  const rows = await read
    .select({ id: clearingItems.id })
    .from(clearingItems)
    .where(and(eq(clearingItems.houseId, house), which))
    .limit(1);
  return rows.length > 0;
}
