"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callApi, IMPACTS } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { CustomerName, CustomerNo } from "@/components/records/customer";
import { HitScore } from "@/components/screening/hit-score";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { ApiError } from "@/server/contract/api-error";
import type { previewWatchlistEntry, WatchlistImpact } from "@/server/contract/compliance/watchlist";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { HitTable } from "../../hit-table";
import type { EntryNames } from "./entry-values";

/** A form beside the effect of its names. */
export function BesideImpact({ names, children }: { names: EntryNames; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {children}
      <Section title={t.beforeSaving}>
        <Impact names={names} />
      </Section>
    </div>
  );
}

/** The effect of an entry, requested after a pause in typing. */
function Impact({ names }: { names: EntryNames }) {
  const settled = useSettled(names === null ? null : JSON.stringify(names));
  const impact = useQuery<WatchlistImpact & { settled: string | null }, ApiError>({
    queryKey: [IMPACTS, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? "{}") as NonNullable<EntryNames>;
      return { ...(await callApi<typeof previewWatchlistEntry>(IMPACTS, { body }, { signal })).body, settled };
    },
    enabled: settled !== null,
  });
  if (names === null) return <Quiet>{t.nothingToCompareYet}</Quiet>;
  if (impact.error) {
    return (
      <Notice tone="warning" live="status" title={t.impactNotKnown}>
        {impact.error.message} {t.saveAnyway}
      </Notice>
    );
  }
  // A result for other names does not apply.
  if (impact.data?.settled !== JSON.stringify(names)) return <Quiet>{t.comparing}</Quiet>;
  return <Effects impact={impact.data} />;
}

function Effects({ impact }: { impact: WatchlistImpact }) {
  const { screenable, nearDuplicates, parties, more, incomplete } = impact;
  if (!screenable) {
    return (
      <Notice tone="warning" live="status" title={t.canNeverMatch}>
        {t.nothingSignificant}
      </Notice>
    );
  }
  return (
    <div className="grid gap-5">
      {incomplete && (
        <Notice tone="warning" live="status" title={t.partOfTheImpact}>
          {t.restIsComparedLater}
        </Notice>
      )}
      {nearDuplicates.length === 0 ? (
        <Quiet>{t.noSimilarEntry}</Quiet>
      ) : (
        <div className="grid gap-2">
          <Notice tone="warning" live="status" title={t.similarEntries(nearDuplicates.length)} />
          <HitTable label={t.similarEntries(nearDuplicates.length)} hits={nearDuplicates} />
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="font-semibold text-form">{t.customersItWouldHit}</h3>
        <p role="status">{parties.length === 0 ? t.hitsNobody : t.hitsCustomers(parties.length, more)}</p>
        {parties.length > 0 && (
          <DataTable
            label={t.customersItWouldHit}
            density="compact"
            columns={CUSTOMERS}
            rows={parties}
            rowKey={({ partyId }) => partyId}
            whenEmpty={null}
          />
        )}
      </div>
    </div>
  );
}

const CUSTOMERS: Column<WatchlistImpact["parties"][number]>[] = [
  {
    id: "name",
    header: common.customer,
    grow: true,
    cell: ({ partyId, name }) => (
      <CustomerName partyId={partyId} linked>
        {name}
      </CustomerName>
    ),
  },
  {
    id: "matched",
    header: c.nameMatched,
    hideBelow: "xl",
    cell: ({ name, subjectName }) => subjectName !== name && <bdi>{subjectName}</bdi>,
  },
  { id: "number", header: common.customerNo, cell: ({ customerNo }) => <CustomerNo>{customerNo}</CustomerNo> },
  { id: "score", header: c.score, cell: ({ score, band }) => <HitScore score={score} band={band} /> },
];

function Quiet({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
