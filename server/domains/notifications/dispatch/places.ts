import type { Channel } from "../../../contract/notifications/templates";
import { processState } from "../../../kernel/process-state";

/** Concurrent messages per channel and process, which limits the connections to a mail server. */
export const PLACES = 8;

type Places = { free: number; waiting: (() => void)[] };

const placesOf = (channel: Channel): Places =>
  processState(`notifications.places.${channel}`, () => ({ free: PLACES, waiting: [] }));

/** Waits for one of the channel's places, in order of arrival. */
export async function inPlaceOf<T>(channel: Channel, work: () => Promise<T>): Promise<T> {
  const places = placesOf(channel);
  if (places.free > 0) places.free--;
  else await new Promise<void>((resolve) => places.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = places.waiting.shift();
    if (next) next();
    else places.free++;
  }
}
