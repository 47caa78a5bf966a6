import { timeOf } from "@/app/(backoffice)/end-of-day/run-figures";
import { bankMoment } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { Amount } from "@/components/money/amount";
import { formatFigure, type MonetaryAmount } from "@/components/money/format-amount";
import { PaperRows } from "@/components/papers/paper-table";
import { groupedNumbers } from "@/components/records/account-number";
import type { DayBlockerView } from "@/server/contract/day-blockers";
import type {
  EndOfDayCheckView,
  EndOfDayMovement,
  EndOfDayReportView,
  EndOfDayRunView,
  EndOfDayStepView,
} from "@/server/contract/end-of-day";
import * as common from "@/words/common";
import * as day from "@/words/end-of-day";
import * as t from "@/words/end-of-day/report";
import * as controls from "@/words/ledger/controls";
import * as ledger from "@/words/ledger/ledger";
import * as papers from "@/words/papers";
import { steps as stepWords } from "@/words/service/end-of-day";

type Figures = Pick<EndOfDayMovement, "opening" | "debit" | "credit" | "closing" | "lines">;
type MovementRow = Figures & { glCode: string; name: string; isTotal: boolean };

type MovementsProps = { report: EndOfDayReportView; total: EndOfDayReportView["totals"][number] };

/** The accounts in one currency, with their sums. */
export function Movements({ report, total }: MovementsProps) {
  const own = report.movements.filter(({ currency }) => currency === total.currency);
  const lines = own.reduce((sum, movement) => sum + movement.lines, 0);
  const rows: MovementRow[] = [
    ...own.map((movement) => ({ ...movement, isTotal: false })),
    { ...total, lines, glCode: "", name: controls.total, isTotal: true },
  ];
  return (
    <PaperRows
      title={t.movementsIn(total.currency, common.countOfEntries(total.entries))}
      className="text-label"
      columns={MOVEMENTS}
      rows={rows}
      rowKey={({ glCode }) => glCode}
    />
  );
}

const weightOf = ({ isTotal }: MovementRow) => (isTotal ? "strong" : "normal");

const MOVEMENTS: Column<MovementRow>[] = [
  { id: "code", header: ledger.code, cell: ({ glCode }) => <span className="reference">{glCode}</span> },
  {
    id: "name",
    header: common.account,
    cell: ({ name, isTotal }) => <span className={isTotal ? "font-semibold" : ""}>{name}</span>,
  },
  countColumn("lines", t.lines, ({ lines }) => lines),
  balanceColumn("opening", papers.openingBalance),
  turnoverColumn("debit", common.debit),
  turnoverColumn("credit", common.credit),
  balanceColumn("closing", papers.closingBalance),
];

function balanceColumn(id: "opening" | "closing", header: string): Column<MovementRow> {
  const cell = (row: MovementRow) => <Balance value={row[id]} weight={weightOf(row)} />;
  return { id, header, align: "right", cell };
}

function turnoverColumn(id: "debit" | "credit", header: string): Column<MovementRow> {
  const cell = (row: MovementRow) => <Amount hideCurrency value={row[id]} weight={weightOf(row)} />;
  return { id, header, align: "right", cell };
}

/** A balance on its side. */
function Balance({ value, weight }: { value: MonetaryAmount; weight: "normal" | "strong" }) {
  const { amount, currency } = value;
  const unsigned = { amount: Math.abs(amount), currency };
  const side = amount < 0 ? "CREDIT" : "DEBIT";
  if (amount !== 0) return <Amount hideCurrency value={unsigned} side={side} weight={weight} />;
  // As wide as with a side.
  return (
    <>
      <Amount hideCurrency value={unsigned} weight={weight} /> <span className="inline-block w-[1.5em]" />
    </>
  );
}

/** Comparisons with a figure. The others are counted. */
export function Checks({ report: { checks, run } }: { report: EndOfDayReportView }) {
  const shown = checks.filter(({ expected, actual }) => expected !== 0 || actual !== 0);
  const at = run.steps.find(({ step }) => step === "RECONCILIATION")?.finishedAt ?? null;
  return (
    <>
      <PaperRows
        title={at === null ? day.reconciliation : t.reconciledAt(bankMoment(at, { seconds: true }))}
        className="text-label"
        columns={CHECKS}
        rows={shown}
        rowKey={({ name, currency }) => `${name} ${currency}`}
        whenEmpty={checks.length === 0 ? day.notReconciledYet : t.everythingIsZero}
      />
      {shown.length > 0 && shown.length < checks.length && (
        <p className="mt-1 text-label text-muted">{t.othersAreZero(checks.length - shown.length)}</p>
      )}
    </>
  );
}

const CHECKS: Column<EndOfDayCheckView>[] = [
  { id: "title", header: common.control, cell: ({ title }) => title },
  { id: "kind", header: common.type, cell: ({ kind }) => day.checkKinds[kind] },
  { id: "currency", header: common.currency, cell: ({ currency }) => currency ?? day.count },
  figureColumn("expected", day.expected),
  figureColumn("actual", day.actual),
  figureColumn("difference", common.difference),
];

function figureColumn(id: "expected" | "actual" | "difference", header: string): Column<EndOfDayCheckView> {
  const cell = ({ currency, difference, [id]: amount }: EndOfDayCheckView) => (
    <span className={id === "difference" && difference !== 0 ? "font-semibold" : ""}>
      {currency === null ? amount.toLocaleString("en") : formatFigure({ amount, currency })}
    </span>
  );
  return { id, header, align: "right", cell };
}

type UnfinishedProps = {
  title: string;
  work: readonly DayBlockerView[];
  /** Says what the run was to do with it. */
  treated?: boolean;
  whenEmpty?: string;
};

export function Unfinished({ title, work, treated = false, whenEmpty }: UnfinishedProps) {
  return (
    <PaperRows
      title={title}
      className="text-label"
      columns={treated ? [...WORK, TREATMENT] : WORK}
      rows={work}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      {...(whenEmpty && { whenEmpty })}
    />
  );
}

const WORK: Column<DayBlockerView>[] = [
  { id: "kind", header: common.type, cell: ({ kind }) => day.kinds[kind] },
  {
    id: "title",
    header: ledger.what,
    cell: ({ title }) => <span className="wrap-anywhere">{groupedNumbers(title)}</span>,
  },
  {
    id: "detail",
    header: t.detail,
    cell: ({ detail }) => detail !== null && <span className="wrap-anywhere">{groupedNumbers(detail)}</span>,
  },
];

const TREATMENT: Column<DayBlockerView> = { id: "effect", header: t.treatment, cell: ({ effect }) => effect };

export function Steps({ run }: { run: EndOfDayRunView }) {
  return (
    <PaperRows title={day.steps} className="text-label" columns={STEPS} rows={run.steps} rowKey={({ step }) => step} />
  );
}

const figure = (count: number) => count.toLocaleString("en");
/** Others compare or move the whole bank. */
const hasItems = ({ total }: EndOfDayStepView) => total !== null;

const STEPS: Column<EndOfDayStepView>[] = [
  { id: "step", header: day.step, cell: ({ step }) => stepWords[step] },
  { id: "count", header: t.processed, align: "right", cell: (step) => hasItems(step) && figure(step.count) },
  { id: "failed", header: controls.failed, align: "right", cell: (step) => hasItems(step) && figure(step.failed) },
  {
    id: "started",
    header: day.started,
    align: "right",
    cell: ({ startedAt }) => startedAt && bankMoment(startedAt, { seconds: true }),
  },
  { id: "time", header: day.duration, align: "right", cell: (step) => timeOf(step) },
];
