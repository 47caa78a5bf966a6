/**
 * State of this folder that must exist once a process. The modules are loaded twice (by the listener's bundle and by
 * Next's chunks, performance §2), so it hangs on globalThis under one key a name.
 */
export function processState<T>(name: string, make: () => T): T {
  const key = Symbol.for(`countinghouse.auth.${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const existing = store[key];
  if (existing !== undefined) return existing;
  const made = make();
  store[key] = made;
  return made;
}
