import { processState } from "../kernel/process-state";

/** A cached caller that all processes of a supervisor forget. Processes of other machines follow within 30 s. */
export type Forgotten = { forget: string; id: string };

export function isForgotten(message: unknown): message is Forgotten {
  return typeof message === "object" && message !== null && "forget" in message && "id" in message;
}

const known = () => processState("auth.forget-everywhere", () => new Map<string, (id: string) => void>());

/** A function that forgets in this process immediately, and in the others by a message. */
export function forgetEverywhere(what: string, here: (id: string) => void): (id: string) => void {
  known().set(what, here);
  return (id) => {
    here(id);
    if (process.env.PROCESS_NAME && process.connected) process.send?.({ forget: what, id } satisfies Forgotten);
  };
}

export function hearForgotten(): void {
  process.on("message", (message) => {
    if (isForgotten(message)) known().get(message.forget)?.(message.id);
  });
}
