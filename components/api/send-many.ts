import type { BodyKey } from "../../server/contract/operation";
import type { AnyRequest } from "../../server/contract/wire";
import type { CommandState } from "./command-attempt";

/** The usual number of concurrent requests. */
const AT_ONCE = 4;

/** `form` names the command in this tab, as in `useCommand`. */
export type OneOfMany = { form: string; endpoint: string; keyInBody?: BodyKey; request: AnyRequest };

/**
 * Sends requests in their order, each with its own key. A lost reply is requested again, also after a reload. A refusal
 * stops none of the others.
 */
export async function sendMany<Item>(
  items: readonly Item[],
  commandOf: (item: Item) => OneOfMany,
  put: (item: Item, state: CommandState) => void,
  atOnce = AT_ONCE,
): Promise<void> {
  const { newAttempt } = await import("./use-command");
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const current = item;
      const { request, ...command } = commandOf(current);
      const attempt = newAttempt({ ...command, secret: false });
      const stop = attempt.subscribe(() => put(current, attempt.state));
      await attempt.send(request);
      stop();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
