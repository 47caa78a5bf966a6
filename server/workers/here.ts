import { processState } from "../kernel/process-state";

const here = () => processState("workers.here", () => ({ isWorker: false }));

/** True in a worker process, where heavy work runs directly instead of in another worker. */
export const isWorker = (): boolean => here().isWorker;

export function markAsWorker(): void {
  here().isWorker = true;
}
