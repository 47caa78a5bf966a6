import { csvExport } from "@/server/domains/audit/csv-export";
import { listClearingItems } from "@/server/domains/clearing/items-queries";
import { itemFilterOf } from "../item-filter";

export const GET = csvExport(
  "clearing-items",
  "clearing:read",
  async ({ get, read, reader }) => listClearingItems(await itemFilterOf(get, read), reader),
  {
    reference: "reference",
    direction: "direction",
    house: "house",
    state: "state",
    presented: "presentmentDate",
    value_date: "valueDate",
    settlement_date: "settlementDate",
    account: "customerAccountNo",
    holder: "holderName",
    other_bank: "drawerBank",
    branch: "drawerBranch",
    cheque_account: "drawerAccount",
    cheque_number: "serial",
    cheque_date: "chequeDate",
    amount: "amount",
    currency: (item) => item.amount.currency,
    return_reason: "returnReasonCode",
    returned: "returnedOn",
    presentations: "presentations",
    entered_by: "enteredBy",
    entered: "enteredAt",
    decided_by: "decidedBy",
    decided: "decidedAt",
    id: "id",
    entry_id: "entryId",
  },
);
