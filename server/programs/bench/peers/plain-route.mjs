import { eq, inArray } from "drizzle-orm";
import { bigint, bigserial, pgSchema, timestamp } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

// The transfer of a plain Next application: a route handler, Drizzle and one transaction of five statements. It has no idempotency, token,
// states, audit or events. Copied into an application of its own and built for production by `plain-next.ts`.

const schema = pgSchema("peer_route");
const minor = (name) => bigint(name, { mode: "number" }).notNull();
const accounts = schema.table("accounts", { id: minor("id").primaryKey(), balance: minor("balance") });
const transfers = schema.table("transfers", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  payerId: minor("payer_id"),
  payeeId: minor("payee_id"),
  amount: minor("amount"),
  createdAt: timestamp("created_at").notNull().defaultNow(),
});
const entries = schema.table("entries", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  transferId: minor("transfer_id"),
  accountId: minor("account_id"),
  amount: minor("amount"),
  balanceAfter: minor("balance_after"),
});

const { PEER_DATABASE_URL, PEER_DATABASE_SOCKET } = process.env;
const db = drizzle(postgres(PEER_DATABASE_URL, { max: 16, path: PEER_DATABASE_SOCKET }));

export async function POST(request) {
  const { payerId, payeeId, amount } = await request.json();
  const transfer = await db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(accounts)
      .where(inArray(accounts.id, [payerId, payeeId]))
      .orderBy(accounts.id)
      .for("update");
    const balances = new Map(locked.map(({ id, balance }) => [id, balance]));
    const after = [balances.get(payerId) - amount, balances.get(payeeId) + amount];
    if (after[0] < 0) return null;
    const [made] = await tx.insert(transfers).values({ payerId, payeeId, amount }).returning();
    await tx.update(accounts).set({ balance: after[0] }).where(eq(accounts.id, payerId));
    await tx.update(accounts).set({ balance: after[1] }).where(eq(accounts.id, payeeId));
    await tx.insert(entries).values([
      { transferId: made.id, accountId: payerId, amount: -amount, balanceAfter: after[0] },
      { transferId: made.id, accountId: payeeId, amount, balanceAfter: after[1] },
    ]);
    return made;
  });
  return Response.json(transfer, { status: transfer === null ? 422 : 201 });
}
