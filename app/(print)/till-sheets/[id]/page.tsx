import type { ReactNode } from "react";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { Amount } from "@/components/money/amount";
import { faceText } from "@/components/money/denominations";
import { PaperFacts } from "@/components/papers/paper-facts";
import { PaperTable } from "@/components/papers/paper-table";
import { DrawerCash, TillLink } from "@/components/records/till";
import { PrintSheet } from "@/components/ui/print-sheet";
import { findTillSheet, type TillSheet } from "@/server/domains/teller/till-sheet";
import * as common from "@/words/common";
import * as t from "@/words/teller/close-till";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.tillSheet };

const CELL = "border-line border-b py-1 pr-4 text-left align-top";
const FIGURE = "border-line border-b py-1 pl-4 text-right align-top";

/** A till's counts on A4: denominations, counted and expected amounts, recounts, and two signatures. */
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
      {counts.length > 0 && <Counts sheet={sheet} />}
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
    <PaperTable label={common.notesAndCoins}>
      <caption className="sr-only">{common.notesAndCoins}</caption>
      <thead className="text-label text-muted">
        <tr>
          <th className={CELL}>{t.denomination}</th>
          <th className={FIGURE}>{t.pieces}</th>
          <th className={FIGURE}>{common.amount}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ value, count: number, amount }) => (
          <tr key={value}>
            <td className={CELL}>{faceText(value, till.currency)}</td>
            <td className={FIGURE}>{number.toLocaleString("en")}</td>
            <td className={FIGURE}>
              <Amount hideCurrency value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
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

function Counts({ sheet: { counts } }: { sheet: TillSheet }) {
  return (
    <PaperTable label={t.counts}>
      <caption className="pb-1 text-left font-semibold">{t.counts}</caption>
      <thead className="text-label text-muted">
        <tr>
          <th className={CELL}>{t.countNo}</th>
          <th className={CELL}>{t.countedAt}</th>
          <th className={CELL}>{t.countedBy}</th>
          <th className={FIGURE}>{common.counted}</th>
          <th className={FIGURE}>{t.expectedBalance}</th>
          <th className={FIGURE}>{common.difference}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.countId} className="break-inside-avoid">
            <td className={CELL}>{count.number}</td>
            <td className={CELL}>{bankMoment(count.countedAt)}</td>
            <td className={CELL}>{count.countedByName}</td>
            <td className={FIGURE}>
              <Amount hideCurrency value={count.counted} />
            </td>
            <td className={FIGURE}>
              <Amount hideCurrency value={count.expected} />
            </td>
            <td className={FIGURE}>
              <Amount hideCurrency value={count.difference} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}

function Signatures({ sheet: { till } }: { sheet: TillSheet }) {
  return (
    <footer className="grid grid-cols-2 gap-10 pt-20 break-inside-avoid">
      {[
        [common.teller, till.tellerName],
        [t.checker, ""],
      ].map(([role, name]) => (
        <span key={role} className="border-ink border-t pt-1">
          <span className="text-muted">{role}</span> {name}
        </span>
      ))}
    </footer>
  );
}
