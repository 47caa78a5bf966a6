import { beforeEach, describe, expect, it } from "vitest";
import { asIfJustNow, makeStaff, signInFrom } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { passwordQueue } from "./password-queue";
import { signIn } from "./sign-in";
import type { SignInSource } from "./sign-in-source";

let addresses = 0;
let guesses = 0;
const anotherAddress = () => signInFrom(`203.0.113.${++addresses}`);
const device = (key: string): SignInSource => ({ key: `device:${key}`, known: true, address: "192.0.2.209" });

// Each test starts without earlier failures, because the queue of a process paces them.
beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("countinghouse.auth.password-queue")));

/** Outcomes of different wrong passwords in sequence. */
async function wrongOnes(email: string, count: number, from: () => SignInSource): Promise<string[]> {
  const kinds: string[] = [];
  for (let n = 0; n < count; n += 1) kinds.push((await signIn(email, `guess number ${++guesses}`, from())).kind);
  return kinds;
}

/** Moves this account's failures into the past and clears the process's own record of them. */
async function laterBy(seconds: number, email: string): Promise<void> {
  await ownerSql()`update sign_in_failures set failed_at = failed_at - make_interval(secs => ${seconds})
    where account = sha256(convert_to(lower(${email}), 'UTF8'))`;
}

/** Sets the failure level of unknown devices for this account. */
async function usedUp(email: string, level: number): Promise<void> {
  await ownerSql()`insert into sign_in_failures (account, source, level)
    values (sha256(convert_to(lower(${email}), 'UTF8')), '', ${level})
    on conflict (account, source) do update set level = excluded.level, failed_at = clock_timestamp()`;
}

const levelOf = async (email: string) => {
  const [row] = await ownerSql()<{ level: number }[]>`select level from sign_in_failures
    where account = sha256(convert_to(lower(${email}), 'UTF8')) and source = ''`;
  return row?.level ?? 0;
};

describe("wrong passwords from one address", () => {
  it("delay only that address for that account", async () => {
    const [user, colleague, attacker] = [await makeStaff(), await makeStaff(), anotherAddress()];
    expect(await wrongOnes(user.email, 5, () => attacker)).toEqual(Array(5).fill("INVALID"));
    await asIfJustNow(user.email);
    expect(await wrongOnes(user.email, 3, () => attacker)).toEqual(Array(3).fill("LOCKED"));
    expect(await signIn(user.email, user.password, attacker)).toMatchObject({ kind: "LOCKED" });
    expect(await signIn(user.email, user.password, anotherAddress())).toMatchObject({ kind: "SIGNED_IN" });
    expect(await signIn(user.email, user.password, device("nora"))).toMatchObject({ kind: "SIGNED_IN" });
    expect(await signIn(colleague.email, colleague.password, attacker)).toMatchObject({ kind: "SIGNED_IN" });
  });

  it("double the delay from a second up to 15 minutes, and expire after a day", async () => {
    const user = await makeStaff();
    const seconds: number[] = [];
    for (let n = 0; n < 17; n += 1) {
      // Each attempt starts as a new process, because cached failures would answer first.
      const from = { ...signInFrom(`198.51.100.1`), key: "address:198.51.100.1" };
      await ownerSql()`select claim_sign_in(${user.email}, ${from.key}, false)`;
      const [next] = await ownerSql()<{ wait: number }[]>`
        select wait_seconds as wait from claim_sign_in(${user.email}, ${from.key}, false)`;
      seconds.push(next?.wait ?? 0);
      if ((next?.wait ?? 0) > 0) await laterBy(next?.wait ?? 0, user.email);
    }
    expect(seconds.filter((wait) => wait > 0).slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
    expect(Math.max(...seconds)).toBe(900);
    await laterBy(86_400, user.email);
    const from = () => signInFrom("198.51.100.1");
    expect(await wrongOnes(user.email, 5, from)).toEqual(Array(5).fill("INVALID"));
    await asIfJustNow(user.email);
    expect(await wrongOnes(user.email, 1, from)).toEqual(["LOCKED"]);
  });

  it("are cleared by the right password", async () => {
    const [user, from] = [await makeStaff(), anotherAddress()];
    for (let round = 0; round < 3; round += 1) {
      expect(await wrongOnes(user.email, 4, () => ({ ...from }))).not.toContain("LOCKED");
      expect((await signIn(user.email, user.password, from)).kind).toBe("SIGNED_IN");
    }
    expect(await levelOf(user.email)).toBeCloseTo(0, 1);
  });

  it("count once if repeated", async () => {
    const [user, from] = [await makeStaff(), anotherAddress()];
    for (let n = 0; n < 30; n += 1)
      expect((await signIn(user.email, "yesterday's password", from)).kind).toBe("INVALID");
    expect((await signIn(user.email, user.password, from)).kind).toBe("SIGNED_IN");
  });
});

describe("wrong passwords from many addresses", () => {
  it("are limited to 100 over all processes and addresses, and a known device still signs in", async () => {
    const user = await makeStaff();
    const claims = await Promise.all(
      Array.from(
        { length: 130 },
        (_, n) =>
          ownerSql()<
            { wait: number }[]
          >`select wait_seconds as wait from claim_sign_in(${user.email}, ${`address:${n}`}, false)`,
      ),
    );
    expect(claims.filter(([claim]) => claim?.wait === 0)).toHaveLength(100);
    expect(await signIn(user.email, user.password, anotherAddress())).toMatchObject({ kind: "LOCKED" });
    expect(await signIn(user.email, user.password, device("at-the-counter"))).toMatchObject({ kind: "SIGNED_IN" });
    await laterBy(3_601, user.email);
    expect(await signIn(user.email, user.password, anotherAddress())).toMatchObject({ kind: "SIGNED_IN" });
  });

  it("of addresses with earlier failures leave most attempts to other addresses", async () => {
    const [user, attackers] = [await makeStaff(), Array.from({ length: 40 }, anotherAddress)];
    const kinds: string[] = [];
    for (let round = 0; round < 4; round += 1)
      for (const from of attackers) kinds.push(...(await wrongOnes(user.email, 1, () => from)));
    // After forty attempts the addresses have failures of their own, and their limit of 30 applies.
    expect(kinds.filter((kind) => kind === "INVALID")).toHaveLength(40);
    expect(await signIn(user.email, user.password, anotherAddress())).toMatchObject({ kind: "SIGNED_IN" });
  });

  it("do not block a one-time password, whose failures look like any other's", async () => {
    const user = await makeStaff({ mustChange: true });
    await usedUp(user.email, 100);
    expect(await signIn(user.email, "a guess", anotherAddress())).toMatchObject({ kind: "LOCKED" });
    expect(await signIn(user.email, user.password, anotherAddress())).toMatchObject({ kind: "SIGNED_IN" });
  });

  it("do not block a one-time password entered after the forgotten password", async () => {
    const [user, from] = [await makeStaff(), anotherAddress()];
    await usedUp(user.email, 100);
    expect(await signIn(user.email, "the forgotten one", from)).toMatchObject({ kind: "LOCKED" });
    await ownerSql()`
      update staff_users set must_change_password = true, one_time_password_at = now() where id = ${user.id}`;
    expect(await signIn(user.email, user.password, from)).toMatchObject({ kind: "SIGNED_IN" });
  });

  it("are counted alike for an unknown email", async () => {
    const nobody = "ghost@bank.example";
    const from = () => signInFrom("198.51.100.7");
    expect(await wrongOnes(nobody, 5, from)).toEqual(Array(5).fill("INVALID"));
    await asIfJustNow(nobody);
    expect(await wrongOnes(nobody, 1, from)).toEqual(["LOCKED"]);
    await usedUp(nobody, 100);
    expect(await signIn(nobody, "a guess", anotherAddress())).toMatchObject({ kind: "LOCKED" });
  });
});

describe("a known device", () => {
  it("returns only its own share of the account's count", async () => {
    const user = await makeStaff();
    await usedUp(user.email, 50);
    await wrongOnes(user.email, 4, () => device("ada"));
    expect(await signIn(user.email, user.password, device("ada"))).toMatchObject({ kind: "SIGNED_IN" });
    expect(await levelOf(user.email)).toBeCloseTo(50, 1);
  });

  it("loses its status by twenty consecutive failures", async () => {
    const user = await makeStaff();
    await usedUp(user.email, 100);
    const claim = () => ownerSql()<{ wait: number; whole: boolean }[]>`
      select wait_seconds as wait, of_account as whole from claim_sign_in(${user.email}, 'device:stolen', true)`;
    let tried = 0;
    for (; tried < 50; tried += 1) {
      const [answer] = await claim();
      if (answer?.whole) break;
      await ownerSql()`update sign_in_failures set failed_at = failed_at - interval '15 minutes' where source = 'device:stolen'`;
    }
    expect(tried).toBe(20);
  });
});

describe("a one-time password", () => {
  it("expires after 24 hours, which only its owner sees", async () => {
    const user = await makeStaff({ mustChange: true });
    await ownerSql()`update staff_users set one_time_password_at = now() - interval '24 hours' where id = ${user.id}`;
    expect(await signIn(user.email, user.password, anotherAddress())).toEqual({ kind: "EXPIRED" });
    expect(await signIn(user.email, "a guess", anotherAddress())).toEqual({ kind: "INVALID" });
    await ownerSql()`update staff_users set one_time_password_at = now() - interval '23 hours' where id = ${user.id}`;
    expect((await signIn(user.email, user.password, anotherAddress())).kind).toBe("SIGNED_IN");
  });
});

describe("a flood", () => {
  it("from one address is rejected beyond its places without a query", async () => {
    const from = anotherAddress();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        signIn(`flood-${n}@bank.example`, "wrong", from).then(
          () => "checked",
          () => "refused",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "refused").length).toBe(46);
    expect(passwordQueue().hasRoom(from)).toBe(true);
  });
});
