import { processState } from "../kernel/process-state";

const here = () => processState("workers.here", () => ({ isWorker: false }));

/** Whether this process does what others ask of it: what is heavy is done here, and by no worker of a worker. */
export const isWorker = (): boolean => here().isWorker;

/** Said once, by the program of a worker. */
export function markAsWorker(): void {
  here().isWorker = true;
}
