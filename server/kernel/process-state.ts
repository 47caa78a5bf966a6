/**
 * State that exists once per process. The listener's bundle and Next's chunks load each module separately, so that the
 * state is on globalThis under a shared name. `name` is area and content: "auth.known-tokens".
 */
export function processState<T extends object>(name: string, make: () => T): T {
  const key = keys.get(name) ?? keyOf(name);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  store[key] ??= make();
  return store[key];
}

/** Cached, because every request reads some of these. */
const keys = new Map<string, symbol>();

function keyOf(name: string): symbol {
  const key = Symbol.for(`countinghouse.${name}`);
  keys.set(name, key);
  return key;
}
