import * as screens from "@/words/clearing/sessions";
import * as t from "@/words/service/clearing/sessions";
import * as contract from "../../contract/clearing/sessions";
import type { Domain } from "../../domain";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { addressOf } from "../../kernel/addresses";
import { closeClearingSession } from "./close-clearing-session";
import { openNextSession } from "./close-run";
import { itemCleared, itemEntered, itemReturned, sessionChanged } from "./events";
import { openClearingSession, SESSION } from "./open-clearing-session";
import { differenceFlags } from "./session-evidence";
import { sessionJobs } from "./session-jobs";
import { countPastSessions, getClearingSession, listClearingSessions, sessionsInWords } from "./sessions-queries";

// The sessions' part of the slice's declarations (domain.ts).

const authorities = ["clearing:read"] as const;
const changed = [sessionChanged, itemEntered, itemCleared, itemReturned];

export const sessionRoutes: readonly Route[] = [
  route(contract.listClearingSessions, (request) => listReply(request, listClearingSessions(request.query))),
  route(contract.getClearingSession, async ({ read, params, reply }) =>
    reply(200, await getClearingSession(read, params.id)),
  ),
];

export const sessions = {
  commands: [openClearingSession, closeClearingSession, openNextSession],
  operations: { closeClearingSession: t.closeOperation },
  done: {
    openClearingSession: { words: t.opened },
    closeClearingSession: { words: t.closed, tone: "success", note: { fields: { note: t.note } } },
    openNextClearingSession: { words: t.nextOpened },
  },
  subjects: { [SESSION]: { path: addressOf.clearingSession, authorities, names: sessionsInWords } },
  evidence: { flags: differenceFlags },
  jobs: sessionJobs,
  navigation: [
    {
      label: screens.sessions,
      href: "/clearing/sessions",
      icon: "calendar-days",
      section: "Clearing",
      authorities,
      worksWith: ["clearing:operate"],
    },
  ],
  queues: [
    {
      label: screens.openSessions,
      href: "/clearing/sessions?status=OPEN",
      authorities: ["clearing:operate"],
      count: async (reports) => ({ value: String(await countPastSessions(reports)), note: screens.totalsDiffer }),
    },
  ],
  live: [
    { events: changed, reads: [contract.listClearingSessions], partly: true },
    { events: [sessionChanged], reads: [contract.getClearingSession], ofSubject: true },
  ],
} satisfies {
  [Part in "commands" | "evidence" | "jobs" | "live" | "navigation" | "queues"]: Domain[Part];
} & { [Part in "operations" | "done" | "subjects"]: NonNullable<Domain["words"]>[Part] };
