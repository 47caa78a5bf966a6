import type { OperationInput } from "../../server/contract/operation";
import { Refresher, type Refreshing } from "./use-live-refresh";

/**
 * In a page: it is drawn anew when one of these reads of the interface has changed, of the record `id` alone when that is given.
 * Without the live stream the page asks by the clock, every `everyMs`.
 */
export function LiveRefresh({
  of,
  ...when
}: {
  of: readonly [OperationInput, ...OperationInput[]];
} & Omit<Refreshing, "reads">) {
  const [first, ...others] = of;
  return <Refresher reads={[endpointOf(first), ...others.map(endpointOf)]} {...when} />;
}

const endpointOf = ({ method, path }: OperationInput) => `${method} ${path}`;
