import type { EventContext } from "./subscriber";

const HANDLER_MS = 30_000;

export async function inTime(
  attempt: number,
  signal: AbortSignal | undefined,
  work: (context: EventContext) => Promise<unknown>,
): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener("abort", abort);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort();
      reject(new Error(`no end after ${HANDLER_MS / 1_000} s`));
    }, HANDLER_MS);
  });
  try {
    await Promise.race([work({ attempt, signal: controller.signal }), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
