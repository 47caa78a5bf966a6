import * as contract from "../../../contract/compliance/watchlist-imports";
import type { LiveNews } from "../../../events/live-news";
import { importChanged } from "./events";

export const importNews: readonly LiveNews[] = [
  { events: [importChanged], reads: [contract.listWatchlistImports] },
  { events: [importChanged], reads: [contract.getWatchlistImport], ofSubject: true },
];
