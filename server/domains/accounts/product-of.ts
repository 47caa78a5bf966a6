import { eq } from "drizzle-orm";
import { prepared, type Slots } from "@/db/prepared";
import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import { processState } from "../../kernel/process-state";

const CACHE_SIZE = 200_000;
const cache = processState("accounts.products", () => new Map<string, string>());

const productById = prepared((read, slot: Slots<{ id: string }>) =>
  read.select({ productId: accounts.productId }).from(accounts).where(eq(accounts.id, slot.id)),
);

/** The product's id, or null for internal accounts. Cached because an account keeps its product. */
export async function productOf(read: ReadDb, accountId: string): Promise<string | null> {
  const known = cache.get(accountId);
  if (known !== undefined) return known;
  const [row] = await productById(read, { id: accountId });
  if (!row) return null;
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(accountId, row.productId);
  return row.productId;
}
