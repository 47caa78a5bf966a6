import { logger } from "./observability/log";

/** What a slice keeps running beside requests and jobs for as long as the process lives: a listener of its own, what metrics ask. */
export type Service = {
  /** `slice.what`. */
  readonly name: string;
  /** Starts it, and answers what ends it; null where there is nothing to run. */
  start(): Promise<(() => Promise<void>) | null>;
};

/** Ends what was started. */
export type StopServices = () => Promise<void>;

/** Starts services beside the listener, which waits for none of them. One that does not start is logged, and the bank works without it. */
export function startServices(services: readonly Service[]): StopServices {
  const started = services.map(async ({ name, start }) => {
    try {
      return await start();
    } catch (error) {
      logger().error({ err: error, service: name }, "a service did not start");
      return null;
    }
  });
  return async () => {
    await Promise.allSettled(started.map(async (service) => (await service)?.()));
  };
}
