import { z } from "zod";
import { uuid } from "./fields";
import { operation } from "./operation";

export const ProductView = z
  .object({
    productId: uuid,
    productCode: z.string().meta({ examples: ["CURRENT"] }),
    name: z.string(),
    currencies: z.array(z.string()).meta({ description: "Currency codes an account of the product may have." }),
    glCode: z.string().meta({ description: "General ledger account that holds the deposits.", examples: ["2010"] }),
    allowsOverdraft: z.boolean().meta({ description: "Whether balances may go below zero." }),
  })
  .meta({ id: "Product", description: "A deposit product. Reference data." });
export type ProductView = z.infer<typeof ProductView>;

export const listProducts = operation({
  id: "listProducts",
  method: "GET",
  path: "/products",
  tag: "Accounts",
  summary: "List deposit products",
  description: "All products, by code.",
  access: "authenticated",
  responses: { 200: z.array(ProductView) },
  list: true,
});
