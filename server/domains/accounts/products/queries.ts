import { database } from "@/db/client";
import type { ProductView } from "../../../contract/products";
import { glCodeOf } from "../../../posting/accounts";

/** Reference data of what an account may be; `glPurpose` names the control account of its deposits. */
export type Product = {
  productId: string;
  productCode: string;
  name: string;
  glPurpose: string;
  currencies: string[];
  mayOverdraw: boolean;
};

function selectProducts() {
  return database().sql`
    select id as "productId", code as "productCode", name, gl_purpose as "glPurpose", to_jsonb(currencies) as currencies,
      may_overdraw as "mayOverdraw" from products`;
}

/** All products, by code. */
export async function allProducts(): Promise<ProductView[]> {
  const rows = await database().sql<Product[]>`${selectProducts()} order by code collate "C"`;
  return Promise.all(
    rows.map(async ({ glPurpose, mayOverdraw, ...product }) => ({
      ...product,
      glCode: await glCodeOf(database().db, glPurpose),
      allowsOverdraft: mayOverdraw,
    })),
  );
}

/** The product with this code, or null. */
export async function findProduct(code: string): Promise<Product | null> {
  const [row] = await database().sql<Product[]>`${selectProducts()} where code = ${code}`;
  return row ?? null;
}
