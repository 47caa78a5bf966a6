import { logger } from "./observability/log";
import type { ProcessRole } from "./process-roles";

/** Work of a slice beside requests and jobs for as long as the process runs, such as a listener. */
export type Service = {
  /** `slice.what` */
  readonly name: string;
  /** Processes with one of these roles run it. Defaults to worker. */
  readonly roles?: readonly ProcessRole[];
  /** Returns its stop function. Null if there is nothing to run. */
  start(): Promise<(() => Promise<void>) | null>;
};

export type StopServices = () => Promise<void>;

/** The listener does not wait for services. A failure to start is logged, and the bank continues without it. */
export function startServices(services: readonly Service[], roles: ReadonlySet<ProcessRole>): StopServices {
  const own = services.filter((service) => (service.roles ?? ["worker"]).some((role) => roles.has(role)));
  const started = own.map(async ({ name, start }) => {
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
