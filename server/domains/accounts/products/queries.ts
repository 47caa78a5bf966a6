import { eq } from "drizzle-orm";
import { inByteOrder } from "@/db/byte-order";
import { products } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import type { ProductView } from "../../../contract/accounts";
import { required } from "../../../kernel/assert";
import { glCodeOf } from "../../../posting/accounts";

/** `glPurpose` names the control account of the product's deposits. */
const product = {
  productId: products.id,
  productCode: products.code,
  name: products.name,
  glPurpose: products.glPurpose,
  currencies: products.currencies,
  mayOverdraw: products.mayOverdraw,
};

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

export async function listProducts(read: ReadDb): Promise<ProductView[]> {
  const rows = await read.select(product).from(products).orderBy(inByteOrder(products.code));
  return Promise.all(
    rows.map(async ({ glPurpose, mayOverdraw, ...shown }) => ({
      ...shown,
      glCode: await glCodeOf(read, glPurpose),
      allowsOverdraft: mayOverdraw,
    })),
  );
}

export async function findProduct(read: ReadDb, code: string) {
  const [found] = await read.select(product).from(products).where(eq(products.code, code));
  return found ?? null;
}

export async function isProduct(read: ReadDb, id: string): Promise<boolean> {
  const found = await read.select({ id: products.id }).from(products).where(eq(products.id, id));
  return found.length > 0;
}

/** The first currency of the first product, for figures of nothing. */
export async function firstCurrency(read: ReadDb): Promise<string> {
  const [row] = await read
    .select({ currencies: products.currencies })
    .from(products)
    .orderBy(inByteOrder(products.code))
    .limit(1);
  return required(row?.currencies[0], "a currency of a product");
}

export async function productCurrencies(read: ReadDb): Promise<string[]> {
  const rows = await read.select({ currencies: products.currencies }).from(products);
  return [...new Set(rows.flatMap(({ currencies }) => currencies))].sort();
}
