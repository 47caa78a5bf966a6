import * as screens from "@/words/compliance/watchlist";
import * as t from "@/words/service/compliance";
import * as entries from "@/words/service/compliance/entries";
import { listHitDecisions } from "../../contract/compliance/hit-decisions";
import { listScreeningReferences } from "../../contract/compliance/screening-references";
import * as work from "../../contract/compliance/screening-work";
import * as screenings from "../../contract/compliance/screenings";
import * as watchlist from "../../contract/compliance/watchlist";
import * as imports from "../../contract/compliance/watchlist-imports";
import * as contract from "../../contract/compliance/watchlist-imports";
import type { Domain, Subject } from "../../domain";
import type { LiveNews } from "../../events/live-news";
import { addressOf } from "../../kernel/addresses";
import { addScreeningReference } from "./add-screening-reference";
import { addWatchlistEntry } from "./add-watchlist-entry";
import { clearScreenings } from "./clear-screenings";
import { deactivateWatchlistEntry } from "./deactivate-watchlist-entry";
import { decideHits } from "./decide-hits";
import { disposeScreening } from "./dispose-screening";
import {
  importChanged,
  rescreenChanged,
  screeningDecided,
  screeningMade,
  screeningsCleared,
  screeningWorkChanged,
  watchlistChanged,
} from "./events";
import { applyWatchlistImport } from "./imports/apply-import";
import { cancelWatchlistImport } from "./imports/cancel-import";
import { importsInWords } from "./imports/import-rows";
import { importWatchlist } from "./imports/import-watchlist";
import { importJobs } from "./imports/jobs";
import { entriesInWords, screenedNames } from "./in-words";
import { onboardParty, screenOpenedParties } from "./onboard-party";
import { reactivateWatchlistEntry } from "./reactivate-watchlist-entry";
import { rescreenJobs } from "./rescreen/jobs";
import { rescreenParties } from "./rescreen/rescreen-parties";
import { retireWatchlistEntry } from "./retire-watchlist-entry";
import { complianceRoutes } from "./routes";
import { screenSubject } from "./screen-subject";
import { complianceNavigation, complianceQueues, complianceVerbs } from "./screens";
import { updateWatchlistEntry } from "./update-watchlist-entry";
import { assignScreening } from "./work/assign-screening";
import { escalateScreening } from "./work/escalate-screening";
import { postponeScreening } from "./work/postpone-screening";

const importNews: readonly LiveNews[] = [
  { events: [importChanged], reads: [contract.listWatchlistImports] },
  { events: [importChanged], reads: [contract.getWatchlistImport, contract.listImportChanges], ofSubject: true },
];

const importSubjects: Readonly<Record<string, Subject>> = {
  watchlist_import: { path: addressOf.watchlistImport, authorities: ["aml:read"], names: importsInWords },
};

/** The existence of screenings and list entries is confidential. */
const inCircle = { authorities: ["aml:read"], confidential: "aml:read" } as const;

export const complianceDomain: Domain = {
  name: "compliance",
  routes: complianceRoutes,
  commands: [
    screenSubject,
    disposeScreening,
    decideHits,
    addScreeningReference,
    clearScreenings,
    assignScreening,
    postponeScreening,
    escalateScreening,
    addWatchlistEntry,
    deactivateWatchlistEntry,
    updateWatchlistEntry,
    reactivateWatchlistEntry,
    retireWatchlistEntry,
    importWatchlist,
    applyWatchlistImport,
    cancelWatchlistImport,
    rescreenParties,
  ],
  words: {
    operations: { retireWatchlistEntry: entries.retirement },
    done: {
      addWatchlistEntry: { history: screens.addedToWatchlist, tone: "success" },
      deactivateWatchlistEntry: { history: screens.entryDeactivated, tone: "danger" },
      addScreeningReference: { words: t.referenceRecorded },
      updateWatchlistEntry: { history: screens.entryChanged },
      reactivateWatchlistEntry: { history: screens.entryReactivated, tone: "success" },
      retireWatchlistEntry: { history: screens.entryRetired, tone: "danger" },
      decideHits: { words: t.hitsDecided },
      disposeScreening: { words: t.screeningDecided },
      assignScreening: { words: t.screeningAssigned },
      postponeScreening: { words: t.screeningPostponed },
      escalateScreening: { words: t.screeningEscalated },
      rescreenParties: { words: t.customersRescreened },
    },
    subjects: {
      screening: { path: addressOf.screening, ...inCircle, names: screenedNames },
      screening_list: {
        ...inCircle,
        path: () => "/compliance/screenings?show=all",
        names: async (_, ids) => new Map(ids.map((id) => [id, t.listOfScreenings])),
      },
      screening_clearing: {
        ...inCircle,
        path: () => "/compliance/screenings?show=all&status=CLEARED",
        names: async (_, ids) => new Map(ids.map((id) => [id, t.resultsWithoutHits])),
      },
      watchlist_entry: { path: addressOf.watchlistEntry, ...inCircle, names: entriesInWords },
      ...importSubjects,
      rescreen: {
        path: () => addressOf.rescreens(),
        authorities: ["aml:read"],
        names: async (_, ids) => new Map(ids.map((id) => [id, t.allCustomersAgain])),
      },
    },
  },
  onboarding: onboardParty,
  jobs: [...importJobs, ...rescreenJobs],
  subscribers: [screenOpenedParties],
  live: [
    {
      events: [screeningMade, screeningDecided],
      reads: [screenings.getScreening, screenings.listDispositions, listHitDecisions, listScreeningReferences],
      ofSubject: true,
    },
    { events: [screeningWorkChanged, screeningDecided], reads: [work.getScreeningWork], ofSubject: true },
    // A disposition or a changed entry changes what other results show.
    {
      events: [screeningMade, screeningDecided, screeningsCleared, screeningWorkChanged, watchlistChanged],
      reads: [screenings.listScreenings, screenings.listEarlierClearings, screenings.listHitComparisons],
    },
    { events: [screeningsCleared], reads: [screenings.getScreening, screenings.listDispositions] },
    {
      events: [watchlistChanged],
      reads: [watchlist.listWatchlistEntries, watchlist.getWatchlistEntry, watchlist.getWatchlistSummary],
    },
    ...importNews,
    { events: [rescreenChanged], reads: [imports.listRescreens] },
  ],
  queues: complianceQueues,
  verbs: complianceVerbs,
  seed: true,
  navigation: complianceNavigation,
};
