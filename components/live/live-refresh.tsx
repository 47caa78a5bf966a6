import type { OperationInput } from "../../server/contract/operation";
import { Refresher, type Refreshing } from "./use-live-refresh";

/** The interval without the live stream. */
const REFRESH_MS = 10_000;

/**
 * Redraws the page when one of these reads changes, or only for the record `id`. Without the live stream the page is
 * redrawn every `everyMs`, 10 seconds by default.
 */
export function LiveRefresh({
  of,
  everyMs = REFRESH_MS,
  ...when
}: {
  of: readonly [OperationInput, ...OperationInput[]];
} & Omit<Refreshing, "reads">) {
  const [first, ...others] = of;
  return <Refresher reads={[endpointOf(first), ...others.map(endpointOf)]} everyMs={everyMs} {...when} />;
}

const endpointOf = ({ method, path }: OperationInput) => `${method} ${path}`;
