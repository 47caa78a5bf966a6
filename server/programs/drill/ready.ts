const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The status of `ready`. 0 without an answer. */
export async function readyStatus(port: number): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Milliseconds from `at` until `ready` answers with the status. */
export async function untilReady(port: number, at: number, status = 200): Promise<number> {
  while ((await readyStatus(port)) !== status) {
    if (performance.now() - at > 60_000) throw new Error(`ready did not answer ${status} within 60 s`);
    await pause(20);
  }
  return performance.now() - at;
}
