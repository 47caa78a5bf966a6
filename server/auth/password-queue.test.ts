import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PasswordQueue, PasswordQueueFull, type Share } from "./password-queue";

const rules = { waiting: 8, waitingEach: 4, failedBurst: 4, failedEveryMs: 1_000, longestWaitMs: 60_000 };
const HASH_MS = 100;

const address = (n: number): Share => ({ key: `address:${n}`, known: false });
const device: Share = { key: "device:own", known: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

/** A job as long as a hash. Resolves to `false` if it was rejected. */
function attempt(queue: PasswordQueue, share: Share, wrong = false): Promise<boolean> {
  const job = () => new Promise<void>((done) => void setTimeout(done, HASH_MS));
  return queue
    .run(share, job, () => (wrong ? "FAILED" : "RIGHT"))
    .then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(PasswordQueueFull);
        return false;
      },
    );
}

/** Sends wrong passwords at that rate per second from that many addresses until the test's clock stops. */
function flood(queue: PasswordQueue, addresses: number, aSecond: number) {
  let sent = 0;
  const tally = { done: 0, refused: 0 };
  const timer = setInterval(async () => {
    tally[(await attempt(queue, address(sent++ % addresses), true)) ? "done" : "refused"] += 1;
  }, 1_000 / aSecond);
  return { tally, stop: () => clearInterval(timer) };
}

/** Milliseconds until a right password passes during the flood. Infinite if it is rejected. */
async function timeOf(queue: PasswordQueue, share: Share): Promise<number> {
  const start = performance.now();
  let end = Number.POSITIVE_INFINITY;
  void attempt(queue, share).then((done) => {
    if (done) end = performance.now();
  });
  await vi.advanceTimersByTimeAsync(5_000);
  return end - start;
}

describe("PasswordQueue", () => {
  it("runs one job at a time and limits each share's places", async () => {
    const queue = new PasswordQueue(rules);
    let [atOnce, most] = [0, 0];
    const job = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((done) => setTimeout(done, 5));
      atOnce -= 1;
    };
    const runs = Array.from({ length: 4 }, () => queue.run(address(1), job, () => "RIGHT"));
    expect([queue.hasRoom(address(1)), queue.hasRoom(address(2))]).toEqual([false, true]);
    await expect(queue.run(address(1), job, () => "RIGHT")).rejects.toBeInstanceOf(PasswordQueueFull);
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(runs);
    expect([most, queue.hasRoom(address(1))]).toEqual([1, true]);
  });

  it.each([
    ["one address", 1, 50],
    ["forty addresses", 40, 50],
    ["one address", 1, 200],
  ])(
    "hears a right password within 2 s while wrong ones come from %s (%i), %i a second",
    async (_, addresses, aSecond) => {
      const queue = new PasswordQueue({ ...rules, waiting: 64, failedBurst: 40 });
      const { stop } = flood(queue, addresses, aSecond);
      await vi.advanceTimersByTimeAsync(20_000);
      for (let n = 0; n < 20; n += 1) {
        expect(await timeOf(queue, address(1_000 + n))).toBeLessThan(2_000);
        expect(await timeOf(queue, device)).toBeLessThan(2_000);
      }
      stop();
    },
  );

  it("prefers addresses with a recent sign-in over unknown ones", async () => {
    const queue = new PasswordQueue({ ...rules, waiting: 64, failedBurst: 40 });
    const own = address(-1);
    const first = attempt(queue, own);
    await vi.advanceTimersByTimeAsync(HASH_MS);
    expect(await first).toBe(true);
    const { stop } = flood(queue, 1_000_000, 50);
    await vi.advanceTimersByTimeAsync(10_000);
    for (let n = 0; n < 20; n += 1) expect(await timeOf(queue, own)).toBeLessThan(2_000);
    stop();
  });

  it("serves a known device within 2 s while each wrong password comes from a new address", async () => {
    const queue = new PasswordQueue({ ...rules, waiting: 64, failedBurst: 40 });
    const { stop } = flood(queue, 1_000_000, 50);
    await vi.advanceTimersByTimeAsync(30_000);
    for (let n = 0; n < 20; n += 1) expect(await timeOf(queue, device)).toBeLessThan(2_000);
    stop();
  });

  it("allows a flood one wrong password per second after its burst", async () => {
    const queue = new PasswordQueue({ ...rules, waiting: 64, failedBurst: 40 });
    const { tally, stop } = flood(queue, 40, 50);
    await vi.advanceTimersByTimeAsync(100_000);
    const before = tally.done;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tally.done - before).toBeLessThanOrEqual(31);
    expect(tally.done - before).toBeGreaterThanOrEqual(29);
    stop();
  });

  it("paces a device with repeated failures like a stranger", async () => {
    const queue = new PasswordQueue({ ...rules, failedBurst: 0 });
    for (let n = 0; n < 6; n += 1) {
      const done = attempt(queue, device, true);
      await vi.advanceTimersByTimeAsync(HASH_MS);
      expect(await done).toBe(true);
    }
    let done = false;
    void attempt(queue, device).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(done).toBe(true);
  });

  it("gives the place of the share with most failures to one with fewer if all are taken", async () => {
    const queue = new PasswordQueue({ ...rules, waiting: 2, failedBurst: 1 });
    const failing = [attempt(queue, address(1), true)];
    await vi.advanceTimersByTimeAsync(HASH_MS);
    for (let n = 0; n < 3; n += 1) failing.push(attempt(queue, address(1), true));
    const right = attempt(queue, address(2));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await right, (await Promise.all(failing)).filter((done) => !done).length]).toEqual([true, 1]);
  });

  it("rejects a job after the longest wait", async () => {
    const queue = new PasswordQueue({ ...rules, longestWaitMs: 1_000 });
    const never = queue.run(
      address(1),
      () => new Promise(() => undefined),
      () => "RIGHT",
    );
    const late = attempt(queue, address(2));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toBe(false);
    void never;
  });

  it("continues after a job that throws", async () => {
    const queue = new PasswordQueue(rules);
    await expect(
      queue.run(
        address(1),
        () => Promise.reject(new Error("down")),
        () => "FAILED",
      ),
    ).rejects.toThrow("down");
    expect(
      await queue.run(
        address(1),
        async () => "fine",
        () => "RIGHT",
      ),
    ).toBe("fine");
  });

  it("does not count a rejected job as right", async () => {
    const queue = new PasswordQueue(rules);
    const refused = queue.run(
      address(1),
      async () => "LOCKED",
      () => "NEITHER",
    );
    await refused;
    const order: number[] = [];
    const under = attempt(queue, device);
    const both = [3, 1].map((n) => attempt(queue, address(n)).then(() => order.push(n)));
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all([under, ...both]);
    // Jobs of equal rank run newest first.
    expect(order).toEqual([1, 3]);
  });
});
