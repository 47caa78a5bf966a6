import { newId } from "@/server/kernel/ids";
import { openAccount, posted } from "./posting";
import { ownerSql, testDatabase } from "./test-database";

type Cleared = {
  network?: string;
  currency?: string;
  type?: "PURCHASE" | "CASH_ADVANCE" | "ATM_WITHDRAWAL" | "REFUND";
  minor: bigint;
  forcePost?: boolean;
  overCapture?: boolean;
};

/** By database, because the files of a worker share this module. */
const cards = new Map<string, { card: string; account: string }>();

async function cardOf(network: string, currency: string) {
  const key = `${testDatabase().name} ${network} ${currency}`;
  const known = cards.get(key);
  if (known) return known;
  const [card, account] = [newId(), await openAccount({ currency, floor: null })];
  await ownerSql()`
    insert into cards (id, card_token, last4, type, party_id, account_id, product_id, network, currency, status, expiry, issued_at,
      issued_by)
    values (${card}, ${`card_${card}`}, '4417', 'DEBIT', ${newId()}, ${account}, ${newId()}, ${network}, ${currency}, 'ACTIVATED',
      '2030-03-31', now(), 'tester')`;
  cards.set(key, { card, account });
  return { card, account };
}

/** A cleared transaction of today with its entry, without an authorization. Returns its id. */
export async function clear({
  network = "VISA",
  currency = "USD",
  type = "PURCHASE",
  minor,
  ...flags
}: Cleared): Promise<string> {
  const { card, account } = await cardOf(network, currency);
  const id = newId();
  const customer = { glCode: "2010", accountId: account, currency, amountMinor: minor };
  const payable = { glCode: "2130", currency, amountMinor: minor };
  const lines =
    type === "REFUND"
      ? [
          { side: "DEBIT" as const, ...payable },
          { side: "CREDIT" as const, ...customer },
        ]
      : [
          { side: "DEBIT" as const, ...customer },
          { side: "CREDIT" as const, ...payable },
        ];
  const entry = await posted(lines, { category: "CARD", sourceType: "card_transaction", sourceId: id });
  await ownerSql()`
    insert into cleared_transactions (id, card_id, account_id, network, network_ref, type, currency, amount_minor, refunded_minor,
      force_post, over_capture, entry_id, business_date, posted_at)
    select ${id}, ${card}, ${account}, ${network}, ${id}, ${type}, ${currency}, ${String(minor)}::bigint, 0, ${flags.forcePost ?? false},
      ${flags.overCapture ?? false}, ${entry}, business_date, now() from bank_day`;
  return id;
}

/** Many at once, with one entry for their sum: purchases of one unit each. */
export async function clearMany(count: number, currency = "USD"): Promise<void> {
  const { card, account } = await cardOf("VISA", currency);
  const amountMinor = BigInt(count);
  const entry = await posted([
    { side: "DEBIT", glCode: "2010", accountId: account, currency, amountMinor },
    { side: "CREDIT", glCode: "2130", currency, amountMinor },
  ]);
  await ownerSql()`
    insert into cleared_transactions (id, card_id, account_id, network, network_ref, type, currency, amount_minor, refunded_minor,
      force_post, over_capture, entry_id, business_date, posted_at)
    select gen_random_uuid(), ${card}, ${account}, 'VISA', 'many', 'PURCHASE', ${currency}, 1, 0, false, false, ${entry}, business_date,
      now() from bank_day, generate_series(1, ${count})`;
}
