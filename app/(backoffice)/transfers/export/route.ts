import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listTransfers } from "@/server/domains/transfers/queries";
import { mappedList } from "@/server/http/keyset-list";
import { transferFilterOf } from "../transfer-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "transfers",
    authority: "transfer:read",
    source: (filter) =>
      mappedList(listTransfers(transferFilterOf((name) => filter.get(name) ?? "")), async (transfers, read) => {
        const numbers = transfers.flatMap(({ fromAccount, toAccount }) => [fromAccount, toAccount ?? []].flat());
        const holders = await holdersOfNumbers(read, numbers);
        return transfers.map((transfer) => ({
          ...transfer,
          fromName: holders.get(transfer.fromAccount) ?? null,
          toName: holders.get(transfer.toAccount ?? "") ?? null,
        }));
      }),
    columns: [
      { header: "made", cell: (transfer) => transfer.createdAt },
      { header: "status", cell: (transfer) => transfer.status },
      { header: "from_account", cell: (transfer) => transfer.fromAccount },
      { header: "from_name", cell: (transfer) => transfer.fromName },
      { header: "to_account", cell: (transfer) => transfer.toAccount },
      { header: "to_name", cell: (transfer) => transfer.toName },
      { header: "beneficiary", cell: (transfer) => transfer.beneficiaryName },
      { header: "external_account", cell: (transfer) => transfer.externalAccountId },
      { header: "amount", cell: (transfer) => transfer.amount },
      { header: "currency", cell: (transfer) => transfer.amount.currency },
      { header: "narrative", cell: (transfer) => transfer.narrative },
      { header: "reference", cell: (transfer) => transfer.reference },
      { header: "business_date", cell: (transfer) => transfer.businessDate },
      { header: "id", cell: (transfer) => transfer.transferId },
      { header: "entry_id", cell: (transfer) => transfer.entryId },
      { header: "approval_id", cell: (transfer) => transfer.approvalId },
    ],
  });
}
