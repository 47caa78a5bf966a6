import { actorNames } from "@/server/auth/actor-names";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listRuns } from "@/server/domains/end-of-day/queries";
import { mappedList } from "@/server/http/keyset-list";
import { failedOf, msOf } from "../../run-figures";
import { runFilterOf } from "../run-filter";

export const GET = csvExport(
  "end-of-day-runs",
  "end-of-day:read",
  ({ get }) =>
    mappedList(listRuns(runFilterOf(get)), async (runs, read) => {
      const names = await actorNames(read, [...new Set(runs.map(({ startedBy }) => startedBy))]);
      return runs.map((run) => ({ ...run, startedByName: names.get(run.startedBy) ?? null }));
    }),
  {
    business_date: "businessDate",
    status: "status",
    started_at: "startedAt",
    started_by: "startedBy",
    started_by_name: "startedByName",
    finished_at: "finishedAt",
    seconds: (run) => (run.finishedAt === null ? "" : String((msOf(run) ?? 0) / 1_000)),
    failed_items: (run) => String(failedOf(run)),
    left_unfinished: ({ exceptions }) => String(exceptions.length),
    reason_forced: "reason",
    failure: "failure",
    seal: ({ seal }) => seal?.hash ?? "",
    id: "id",
  },
);
