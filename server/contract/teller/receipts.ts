import { z } from "zod";
import { identifier } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";
import { CashMovementView, ReceiptView } from "./cash";

const operation = operationsOf("Teller");

export const listReceipts = operation("listReceipts", "GET /teller/receipts", {
  summary: "Find a cash movement by receipt number",
  description: "Returns the movement with this receipt number. Empty if none exists.",
  query: z.object({
    receiptNo: identifier(200).meta({ description: "As printed on the receipt.", examples: ["T1-2026-03-31-7"] }),
  }),
  ...listOf(CashMovementView, "teller:operate"),
});

export const getReceipt = operation("getReceipt", "GET /teller/movements/{id}/receipt", {
  summary: "Get the receipt of a cash movement",
  description: "Returns the printed contents. `printReceipt` counts prints.",
  ...recordOf(ReceiptView, "teller:operate"),
});

const print = {
  access: "teller:operate",
  responses: { 200: CashMovementView },
  errors: ["REQUEST_IN_FLIGHT", "OUT_OF_SCOPE", "IDEMPOTENCY_KEY_REUSED"],
} as const;

export const printReceipt = operation("printReceipt", "POST /teller/movements/{id}/prints", {
  summary: "Count a print of a receipt",
  description:
    "Returns the movement with the print counted. `reprints` is 0 for the original. Further prints are marked DUPLICATE.",
  ...print,
});

export const reprintReceipt = operation("reprintReceipt", "POST /teller/movements/{id}/reprints", {
  summary: "Count a reprint of a receipt",
  description: "Returns the movement with the reprint counted. The print is marked DUPLICATE.",
  ...print,
});
