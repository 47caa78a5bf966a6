import { csvExport } from "@/server/domains/audit/csv-export";
import { interestWorksheet } from "@/server/domains/card-loans/worksheet";
import { wholeList } from "@/server/http/keyset-list";
import { notFound } from "@/server/kernel/errors";
import { isUuid } from "@/server/kernel/ids";
import { withRunningTotal, worksheetDays } from "../worksheet-rows";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return csvExport(
    "interest-worksheet",
    "card:read",
    async ({ get, read }) => {
      if (!isUuid(id)) throw notFound("cardLoan");
      return wholeList(withRunningTotal(await interestWorksheet(read, id, worksheetDays(get))));
    },
    {
      date: "date",
      category: "category",
      balance: "balance",
      apr: "rate",
      grace: ({ grace }) => (grace ? "yes" : "no"),
      accrued: "accrued",
      running_total: "total",
      currency: ({ balance }) => balance.currency,
    },
  )(request);
}
