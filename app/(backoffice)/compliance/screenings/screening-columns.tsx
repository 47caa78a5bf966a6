import type { Column } from "@/components/data-table/column";
import { countColumn, dayColumn } from "@/components/data-table/columns";
import { bandWords, listTypeWords } from "@/components/screening/agreement";
import { ScreeningStatus } from "@/components/screening/screening-status";
import { Cut } from "@/components/ui/cut";
import { Age, Moment } from "@/components/ui/time";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import { queueKindOf } from "@/server/domains/compliance/queue-kind";
import type { QueueFilter, QueueItem } from "@/server/domains/compliance/review-queue";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as w from "@/words/compliance/work";
import { TickAll, TickRow } from "./queue-selection";

const subject = {
  id: "subject",
  header: common.subject,
  opens: true,
  cell: ({ subjectName }: Pick<ScreeningResultView, "subjectName">) => (
    <Cut>{subjectName === "" ? t.emptyName : subjectName}</Cut>
  ),
};

const origin = {
  id: "origin",
  header: t.origin,
  cell: ({ origin: from }: Pick<ScreeningResultView, "origin">) => t.origins[from] ?? from,
};

const screened = (timeZone: string) => ({
  id: "screened",
  header: t.screened,
  cell: ({ screenedAt }: Pick<ScreeningResultView, "screenedAt">) => <Moment at={screenedAt} timeZone={timeZone} />,
});

type QueueLook = {
  now: string;
  part: NonNullable<QueueFilter["part"]>;
  /** Hits cleared before by result, on the part "Cleared before". */
  cleared: ReadonlyMap<string, number>;
};

export function queueColumns({ now, part, cleared }: QueueLook): Column<QueueItem>[] {
  return [
    {
      id: "select",
      header: <TickAll />,
      cell: ({ id, subjectName }) => <TickRow id={id} name={subjectName === "" ? t.emptyName : subjectName} />,
    },
    { ...subject, sortable: true },
    { id: "customer", header: common.customer, sortable: true, cell: ({ customer }) => <Marks customer={customer} /> },
    {
      id: "match",
      header: t.bestMatch,
      grow: true,
      sortable: true,
      cell: ({ top }) => top && <bdi title={top.fullName}>{top.fullName}</bdi>,
    },
    ...columnsOfPart(part, cleared),
    countColumn("hits", t.hits, ({ hitCount }) => hitCount, { hideBelow: "xl", sortable: true }),
    { id: "list", header: t.list, sortable: true, cell: ({ listType }) => listType && listTypeWords(listType) },
    { id: "score", header: t.score, align: "right", sortable: true, cell: ({ top }) => top && <Score {...top} /> },
    {
      id: "band",
      header: t.agreement,
      hideBelow: "2xl",
      sortable: true,
      sortBy: "score",
      cell: ({ top }) => top && bandWords(top.band as ScreeningHit["band"]),
    },
    { ...origin, hideBelow: "2xl", sortable: true },
    {
      id: "assignee",
      header: w.officer,
      hideBelow: "lg",
      sortable: true,
      cell: (row) => <Claimed row={row} now={now} />,
    },
    {
      id: "age",
      header: common.age,
      align: "right",
      sortable: true,
      cell: ({ screenedAt }) => <Age since={screenedAt} now={now} />,
    },
  ];
}

function columnsOfPart(part: QueueLook["part"], cleared: QueueLook["cleared"]): Column<QueueItem>[] {
  if (part === "WAITING") {
    return [
      dayColumn("until", w.until, ({ waitingUntil }) => waitingUntil),
      { id: "reason", header: common.reason, cell: ({ waitingReason }) => waitingReason && <Cut>{waitingReason}</Cut> },
    ];
  }
  if (part === "ESCALATED") {
    return [{ id: "note", header: common.note, cell: ({ escalationNote: note }) => note && <Cut>{note}</Cut> }];
  }
  if (part !== "CLEARED_BEFORE") return [];
  return [
    { id: "repeats", header: w.repeats, cell: ({ id, hitCount }) => w.repeatsOf(cleared.get(id) ?? 0, hitCount) },
  ];
}

/** Number and country, which tell customers of one name apart. */
function Marks({ customer }: Pick<QueueItem, "customer">) {
  if (customer === null) return null;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="font-mono text-label">{customer.customerNo}</span>
      {customer.country && <span className="text-muted">{countryName(customer.country)}</span>}
    </span>
  );
}

function Claimed({ row: { assigneeName, assignedAt }, now }: { row: QueueItem; now: string }) {
  if (assigneeName === null || assignedAt === null) return null;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <Cut>{assigneeName}</Cut>
      <span className="text-muted">
        <Age since={assignedAt} now={now} />
      </span>
    </span>
  );
}

/** `reasons`: why each name is not screenable. */
export function plainColumns(timeZone: string, { reasons = false } = {}): Column<QueueItem>[] {
  return [
    { ...subject, grow: true },
    ...(reasons
      ? [{ id: "reason", header: common.reason, cell: ({ incomplete }: QueueItem) => reasonWords(incomplete) }]
      : []),
    {
      id: "reference",
      header: common.reference,
      hideBelow: "lg",
      cell: ({ subjectRef }) => subjectRef && <Cut>{subjectRef}</Cut>,
    },
    origin,
    { id: "by", header: t.screenedByWhom, hideBelow: "lg", cell: ({ screenedBy }) => <Cut>{screenedBy}</Cut> },
    { ...screened(timeZone), align: "right" },
  ];
}

const reasonWords = (incomplete: QueueItem["incomplete"]) =>
  incomplete === null ? t.nothingToCompare : t.incompleteBriefly[incomplete];

export function resultColumns({
  timeZone,
  subjects = true,
}: {
  timeZone: string;
  /** False for results of one subject. */
  subjects?: boolean;
}): Column<ScreeningResultView>[] {
  return [
    { ...screened(timeZone), opens: !subjects },
    ...(subjects ? [{ ...subject, grow: true }] : []),
    { ...origin, ...(subjects && { hideBelow: "lg" as const }) },
    { id: "found", header: t.result, cell: (row) => <Found result={row} /> },
    { id: "status", header: common.status, cell: statusOf },
    {
      id: "by",
      header: t.decidedBy,
      hideBelow: "xl",
      cell: ({ dispositionedBy: by, dispositionedByClient: client }) =>
        by && <Cut>{client === null ? by : t.byClient(by, client)}</Cut>,
    },
  ];
}

const statusOf = ({ status, hits }: ScreeningResultView) => <ScreeningStatus status={status} hitCount={hits.length} />;

function Found({ result }: { result: ScreeningResultView }) {
  const kind = queueKindOf(result);
  const [top] = result.hits;
  if (kind !== "HITS" || !top) return t.found[kind];
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {t.hitsOf(result.hits.length)}
      <span className="text-muted">{t.bestScore(top.score)}</span>
    </span>
  );
}

function Score({ score, band }: { score: number; band: string }) {
  const grave = band === "SAME_NAME" || band === "STRONG_VARIANT";
  return <span className={grave ? "font-semibold text-danger" : "font-semibold"}>{score}</span>;
}
