import type { MonetaryAmount } from "@/components/money/format-amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import type { PageReads } from "@/server/auth/staff-context";
import { glCodeOf } from "@/server/posting/accounts";
import * as t from "@/words/clearing/settlement";
import { glNames } from "../../ledger/entry-lines";
import { unsigned } from "./net-figure";

type PreviewProps = Pick<PageReads, "read"> & {
  nets: readonly MonetaryAmount[];
  house: string;
  isGross: boolean;
};

/** One entry per currency that nets to an amount. */
export async function EntryPreview({ read, nets, house, isGross }: PreviewProps) {
  const due = nets.filter(({ amount }) => amount !== 0);
  if (due.length === 0) return <p className="text-muted">{isGross ? t.grossItems : t.noEntry}</p>;
  const [names, clearing, centralBank] = await Promise.all([
    glNames(read),
    glCodeOf(read, "CLEARING_SETTLEMENT"),
    glCodeOf(read, "CENTRAL_BANK"),
  ]);
  const line = (account: string, side: "DEBIT" | "CREDIT", net: MonetaryAmount) => ({
    side,
    account,
    amount: unsigned(net),
    name: account === clearing ? t.withHouse(names.get(account) ?? "", house) : names.get(account),
  });
  return due.map((net, index) => {
    const [debited, credited] = net.amount > 0 ? [centralBank, clearing] : [clearing, centralBank];
    const lines = [line(debited, "DEBIT", net), line(credited, "CREDIT", net)];
    return <JournalEntryStrip preview key={net.currency} place={index + 1} lines={lines} />;
  });
}
