/**
 * What must exist once a process. The listener's bundle and Next's chunks each load a module, so its top level runs twice in one
 * process; this hangs on globalThis under a name that all copies share. `name` is the room and what it is: "auth.known-tokens".
 */
export function processState<T extends object>(name: string, make: () => T): T {
  const key = keys.get(name) ?? keyOf(name);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  store[key] ??= make();
  return store[key];
}

/** Every request asks for some of these: the keys are not put together anew each time. */
const keys = new Map<string, symbol>();

function keyOf(name: string): symbol {
  const key = Symbol.for(`countinghouse.${name}`);
  keys.set(name, key);
  return key;
}
