/** So few that on a slow machine none waits 4 s for its turn at a record, which is then 409. */
const AT_ONCE = 8;

/** Concurrent work. Results are in order. */
export async function many<T>(count: number, work: (n: number) => Promise<T>, atOnce = AT_ONCE): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, worker));
  return results;
}
