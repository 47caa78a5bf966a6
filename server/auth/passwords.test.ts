import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword, PasswordQueue, PasswordQueueFull, verifyAgainstNobody, verifyPassword } from "./passwords";
import { oneTimePassword, randomSecret, sameDigest, sha256 } from "./secrets";

const tick = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("password hashes", () => {
  it("verifies the right password in any Unicode form, and no other", async () => {
    const stored = await hashPassword("Caf\u00e9 in Gen\u00e8ve");
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword("Cafe\u0301 in Gene\u0300ve", stored)).toBe(true);
    expect(await verifyPassword("cafe in geneve", stored)).toBe(false);
    expect(await verifyAgainstNobody("anything")).toBe(false);
    expect(await verifyPassword("anything", "no hash")).toBe(false);
  });

  it("is refused for parameters that are none, and goes on", async () => {
    await expect(verifyPassword("x", "scrypt$3$8$5$c2FsdA$aGFzaA")).rejects.toThrow();
    expect(await verifyAgainstNobody("anything")).toBe(false);
  });

  it("salts: the same password never has the same hash", async () => {
    expect(await hashPassword("same password")).not.toBe(await hashPassword("same password"));
  });
});

describe("PasswordQueue", () => {
  const good = () => false;
  const bad = () => true;

  it("works on one at a time and refuses beyond its queue", async () => {
    const queue = new PasswordQueue({ waiting: 2, failedBurst: 10, failedEveryMs: 100 });
    let atOnce = 0;
    let most = 0;
    const job = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await tick(5);
      atOnce -= 1;
    };
    const runs = [queue.run(job, good), queue.run(job, good), queue.run(job, good)];
    expect(queue.hasRoom()).toBe(false);
    await expect(queue.run(job, good)).rejects.toBeInstanceOf(PasswordQueueFull);
    await Promise.all(runs);
    expect(most).toBe(1);
    expect(queue.hasRoom()).toBe(true);
  });

  describe("paces by its own clock", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it("failed work beyond its burst, and never good work", async () => {
      const queue = new PasswordQueue({ waiting: 100, failedBurst: 2, failedEveryMs: 500 });
      let done = 0;
      const job = async () => {
        done += 1;
      };
      const jobs = (outcome: () => boolean) => Array.from({ length: 5 }, () => queue.run(job, outcome));
      await Promise.all(jobs(good));
      expect([done, vi.getTimerCount()]).toEqual([5, 0]);
      const failing = Promise.all(jobs(bad));
      // Two are free and the third finds them so; each further one comes 500 ms after the one before.
      for (const [ms, expected] of [
        [0, 8],
        [499, 8],
        [1, 9],
        [499, 9],
        [1, 10],
      ] as const) {
        await vi.advanceTimersByTimeAsync(ms);
        expect(done).toBe(expected);
      }
      await failing;
    });
  });

  it("goes on after a job that throws", async () => {
    const queue = new PasswordQueue({ waiting: 2, failedBurst: 10, failedEveryMs: 100 });
    await expect(queue.run(() => Promise.reject(new Error("down")), good)).rejects.toThrow("down");
    expect(await queue.run(async () => "fine", good)).toBe("fine");
  });
});

describe("secrets", () => {
  it("are 256 random bits, and one-time passwords can be read aloud", () => {
    expect(randomSecret()).toMatch(/^[\w-]{43}$/);
    expect(new Set(Array.from({ length: 100 }, randomSecret)).size).toBe(100);
    expect(oneTimePassword()).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
    expect(new Set(Array.from({ length: 100 }, oneTimePassword)).size).toBe(100);
  });

  it("compares digests", () => {
    expect(sameDigest(sha256("a"), sha256("a"))).toBe(true);
    expect(sameDigest(sha256("a"), sha256("b"))).toBe(false);
    expect(sameDigest(sha256("a"), Buffer.alloc(0))).toBe(false);
  });
});
