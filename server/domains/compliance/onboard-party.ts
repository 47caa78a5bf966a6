import { screenedParties, screenings } from "@/db/schema/compliance";
import { withNames } from "../../auth/rate-limits";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { analyse, ready } from "../../compliance/matching/analyse";
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
import { screenName } from "./screen-name";

/**
 * Screens a new customer in the transaction that opens them, and stores the keys of their name. `screenOpenedParties`
 * covers entries added before commit.
 */
export const onboardParty: OnboardingHook = async ({ id: partyId, name, read, principal }) => {
  const { threshold } = config().screening;
  const found = await withNames(principal, [name], (charged) => screenName(read, name, threshold, { charged }));
  await ready([name]);
  const id = newId();
  const screening = newScreening(
    { id, subjectRef: partyId, subjectName: name, partyId, threshold, origin: "ONBOARDING" },
    found,
  );
  const { hitCount } = screening;
  const status = partyStateOf([{ status: "PENDING", origin: "ONBOARDING", screenable: found.screenable, hitCount }]);
  return {
    status: status === "ACTIVE" ? "ACTIVE" : "UNDER_REVIEW",
    contribution: {
      rows: [
        insert(screenings, { ...screening, screenedAt: fact("postedAt") }),
        insert(screenedParties, { partyId, name, keys: keysOf(analyse(name)), listVersion: found.listVersion }),
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
