import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listTransfers } from "@/server/domains/transfers/queries";
import { mappedList } from "@/server/http/keyset-list";
import { transferFilterOf } from "../transfer-filter";

export const GET = csvExport(
  "transfers",
  "transfer:read",
  ({ get }) =>
    mappedList(listTransfers(transferFilterOf(get)), async (transfers, read) => {
      const numbers = transfers.flatMap(({ fromAccount, toAccount }) => [fromAccount, toAccount ?? []].flat());
      const holders = await holdersOfNumbers(read, numbers);
      return transfers.map((transfer) => ({
        ...transfer,
        fromName: holders.get(transfer.fromAccount) ?? null,
        toName: holders.get(transfer.toAccount ?? "") ?? null,
      }));
    }),
  {
    made: "createdAt",
    status: "status",
    from_account: "fromAccount",
    from_name: "fromName",
    to_account: "toAccount",
    to_name: "toName",
    beneficiary: "beneficiaryName",
    external_account: "externalAccountId",
    amount: "amount",
    currency: (transfer) => transfer.amount.currency,
    narrative: "narrative",
    reference: "reference",
    business_date: "businessDate",
    id: "transferId",
    entry_id: "entryId",
    approval_id: "approvalId",
  },
);
