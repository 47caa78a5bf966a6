import type { ReactNode } from "react";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { Amount } from "@/components/money/amount";
import { faceText } from "@/components/money/denominations";
import { PaperFacts } from "@/components/papers/paper-facts";
import { PaperRows } from "@/components/papers/paper-table";
import { DrawerCash, TillLink } from "@/components/records/till";
import { PrintSheet } from "@/components/ui/print-sheet";
import { findTillSheet, type TillSheet } from "@/server/domains/teller/till-sheet";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.tillSheet };

export default paperPage<"id">(t.tillSheet, "teller:operate", async (staff) => {
  const { id } = staff.path;
  const sheet = await recordAt(id, () => findTillSheet(staff.read, id, staff.principal));
  const { till, counts } = sheet;
  return (
    <PrintSheet
      size="a4"
      title={`${t.tillSheet} ${till.tillCode}`}
      back={<TillLink tillId={till.tillId} code={till.tillCode} />}
    >
      <Heading sheet={sheet} />
      <Pieces sheet={sheet} />
      <Result sheet={sheet} />
      {counts.length > 0 && (
        <PaperRows title={t.counts} columns={COUNTS} rows={counts} rowKey={({ countId }) => countId} />
      )}
      <Signatures sheet={sheet} />
    </PrintSheet>
  );
});

function Heading({ sheet: { till, address, openedBy, closedBy } }: { sheet: TillSheet }) {
  return (
    <header className="mt-6 flex flex-wrap justify-between gap-6">
      <BankHead branch={{ code: till.branchCode, name: till.branchName, address }} />
      <PaperFacts
        facts={[
          [common.till, till.tillCode],
          [common.teller, till.tellerName],
          [common.currency, till.currency],
          [common.openingFloat, <DrawerCash key="float" hideCurrency value={till.openingFloat} />],
          [common.opened, t.momentBy(bankMoment(till.openedAt), openedBy)],
          [common.closed, till.closedAt && closedBy ? t.momentBy(bankMoment(till.closedAt), closedBy) : t.notClosedYet],
        ]}
      />
    </header>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Pieces({ sheet: { pieces, count, till } }: { sheet: TillSheet }) {
  if (!count) return <p className="mt-8">{t.notCountedYet}</p>;
  if (pieces.length === 0) return <p className="mt-8 text-muted">{t.countedAsATotal}</p>;
  return (
    <PaperRows
      title={common.notesAndCoins}
      titleHidden
      columns={pieceColumns(till.currency)}
      rows={pieces}
      rowKey={({ value }) => value}
    />
  );
}

function Result({ sheet: { count, till, refused } }: { sheet: TillSheet }) {
  if (!count) return null;
  const { amount } = count.difference;
  const word = amount === 0 ? common.difference : amount > 0 ? common.cashOver : common.cashShort;
  return (
    <dl className="figures mt-6 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1 text-right">
      <Fact term={common.counted}>
        <Amount value={count.counted} />
      </Fact>
      <Fact term={t.expectedBalance}>
        <Amount value={count.expected} />
      </Fact>
      <dt className="font-semibold">{word}</dt>
      <dd className="font-semibold">
        <Amount value={count.difference} signed />
      </dd>
      {refused > 0 && <Fact term={t.refusedPayments}>{refused}</Fact>}
      {till.count?.reason && <Fact term={common.reason}>{till.count.reason}</Fact>}
    </dl>
  );
}

const pieceColumns = (currency: string): Column<TillSheet["pieces"][number]>[] => [
  { id: "face", header: t.denomination, cell: ({ value }) => faceText(value, currency) },
  countColumn("pieces", t.pieces, (piece) => piece.count),
  amountColumn("amount", common.amount, ({ amount }) => amount, { hideCurrency: true }),
];

const COUNTS: Column<TillSheet["counts"][number]>[] = [
  { id: "number", header: t.countNo, cell: ({ number }) => number },
  { id: "at", header: t.countedAt, cell: ({ countedAt }) => bankMoment(countedAt) },
  { id: "by", header: t.countedBy, cell: ({ countedByName }) => countedByName },
  amountColumn("counted", common.counted, ({ counted }) => counted, { hideCurrency: true }),
  amountColumn("expected", t.expectedBalance, ({ expected }) => expected, { hideCurrency: true }),
  amountColumn("difference", common.difference, ({ difference }) => difference, { hideCurrency: true, signed: true }),
];

function Signatures({ sheet: { till } }: { sheet: TillSheet }) {
  return (
    <footer className="grid grid-cols-2 gap-10 pt-20 break-inside-avoid">
      {[
        [common.teller, till.tellerName],
        [common.checker, ""],
      ].map(([role, name]) => (
        <span key={role} className="border-ink border-t pt-1">
          <span className="text-muted">{role}</span> {name}
        </span>
      ))}
    </footer>
  );
}
