import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { bandWords, listTypeWords } from "@/components/screening/agreement";
import { ScreeningStatus } from "@/components/screening/screening-status";
import { Cut } from "@/components/ui/cut";
import { Age, Moment } from "@/components/ui/time";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import { queueKindOf } from "@/server/domains/compliance/queue-kind";
import type { QueueItem } from "@/server/domains/compliance/review-queue";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";

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

export function queueColumns(now: string): Column<QueueItem>[] {
  return [
    subject,
    {
      id: "match",
      header: t.bestMatch,
      grow: true,
      cell: ({ top }) => top && <bdi title={top.fullName}>{top.fullName}</bdi>,
    },
    countColumn("hits", t.hits, ({ hitCount }) => hitCount, { hideBelow: "lg" }),
    { id: "list", header: t.list, cell: ({ listType }) => listType && listTypeWords(listType) },
    { id: "score", header: t.score, align: "right", cell: ({ top }) => top && <Score {...top} /> },
    {
      id: "band",
      header: t.agreement,
      hideBelow: "lg",
      cell: ({ top }) => top && bandWords(top.band as ScreeningHit["band"]),
    },
    { ...origin, hideBelow: "xl" },
    {
      id: "age",
      header: common.age,
      align: "right",
      cell: ({ screenedAt }) => <Age since={screenedAt} now={now} />,
    },
  ];
}

export function plainColumns(timeZone: string): Column<QueueItem>[] {
  return [
    { ...subject, grow: true },
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
      cell: ({ dispositionedBy }) => dispositionedBy && <Cut>{dispositionedBy}</Cut>,
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
