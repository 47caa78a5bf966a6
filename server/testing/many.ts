/** More than have a connection, but few enough that none waits too long for one on a slow machine. */
const AT_ONCE = 64;

/** Concurrent work, up to 64 at a time. Results are in order. */
export async function many<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: Math.min(count, AT_ONCE) }, worker));
  return results;
}
