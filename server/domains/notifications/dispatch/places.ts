import type { Channel } from "../../../contract/notifications/templates";
import { processState } from "../../../kernel/process-state";

/** Messages of one channel under way at once in this process, whatever number of runs there are: so many connections a mail server sees. */
export const PLACES = 8;

type Places = { free: number; waiting: (() => void)[] };

const placesOf = (channel: Channel): Places =>
  processState(`notifications.places.${channel}`, () => ({ free: PLACES, waiting: [] }));

/** Does `work`, one message after the other, once one of the channel's places is free; whoever waits longest is next. */
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
