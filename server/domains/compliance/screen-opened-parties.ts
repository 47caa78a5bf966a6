import { subscribe } from "../../events/subscriber";
import { partyOpened } from "../parties/events";
import { catchUpWithList } from "./rescreen/catch-up";

/**
 * Screens new customers against entries added between their screening and the commit that opened them. Later entries
 * are covered by their own rescreen.
 */
export const screenOpenedParties = subscribe({
  name: "compliance.screen-opened-parties",
  events: [partyOpened],
  handle: ({ subject }) => catchUpWithList(subject),
});
