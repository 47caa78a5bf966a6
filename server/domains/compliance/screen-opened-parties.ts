import { subscribe } from "../../events/subscriber";
import { partyOpened } from "../parties/events";
import { catchUpWithList } from "./rescreen/catch-up";

/**
 * Meets what came onto the list between a customer's screening and the commit that opened him. Whatever comes later finds him by the
 * rescreen that its own transaction asked for.
 */
export const screenOpenedParties = subscribe({
  name: "compliance.screen-opened-parties",
  events: [partyOpened],
  handle: ({ subject }) => catchUpWithList(subject),
});
