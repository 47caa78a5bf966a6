import { screenedParties, screenedPartyNames, screenings } from "@/db/schema/compliance";
import { withNames } from "../../auth/rate-limits";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { analyse, isComparable, ready } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { config } from "../../config";
import type { OnboardingHook } from "../../domain";
import { subscribe } from "../../events/subscriber";
import { newId } from "../../kernel/ids";
import { partyOpened } from "../parties/events";
import { screeningMade } from "./events";
import { newScreening } from "./new-screening";
import { partyStateOf } from "./party-state";
import { catchUpWithList } from "./rescreen/catch-up";
import { screenNames } from "./screen-name";

/**
 * Screens all names of a new customer in the transaction that opens them, and stores their keys. `screenOpenedParties`
 * covers entries added before commit.
 */
export const onboardParty: OnboardingHook = async ({ id: partyId, names, read, principal }) => {
  const { threshold } = config().screening;
  const found = await withNames(principal, names, (charged) => screenNames(read, names, threshold, { charged }));
  await ready(names);
  const analyses = names.map(analyse);
  const id = newId();
  const [subjectName = ""] = names;
  const about = { id, subjectRef: partyId, subjectName, partyId, threshold, origin: "ONBOARDING" } as const;
  const screening = newScreening(about, found);
  const { hitCount, listVersion } = screening;
  const status = partyStateOf([{ status: "PENDING", origin: "ONBOARDING", screenable: found.screenable, hitCount }]);
  return {
    status: status === "ACTIVE" ? "ACTIVE" : "UNDER_REVIEW",
    contribution: {
      rows: [
        insert(screenings, { ...screening, screenedAt: fact("postedAt") }),
        insert(screenedParties, { partyId, comparable: analyses.every(isComparable) }),
        ...analyses.map((analysis, place) =>
          insert(screenedPartyNames, { partyId, place, name: analysis.name, keys: keysOf(analysis), listVersion }),
        ),
      ],
      outbox: [{ type: screeningMade, subject: id }],
    },
  };
};

/**
 * Screens new customers against entries added between their screening and the commit that opened them. Later entries
 * are covered by their own rescreen.
 */
export const screenOpenedParties = subscribe({
  name: "compliance.screen-opened-parties",
  events: [partyOpened],
  handle: ({ subject }) => catchUpWithList(subject),
});
