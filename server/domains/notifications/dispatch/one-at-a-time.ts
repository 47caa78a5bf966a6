import { processState } from "../../../kernel/process-state";

const underWay = () => processState("notifications.one-at-a-time", () => new Map<string, Promise<unknown>>());

/** Works once all that goes by the same name in this process is over; of several that wait one begins, and the others wait for it. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const all = underWay();
  for (let other = all.get(name); other !== undefined; other = all.get(name)) await other;
  const own = work();
  all.set(
    name,
    own.then(
      () => all.delete(name),
      () => all.delete(name),
    ),
  );
  return own;
}
