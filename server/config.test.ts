import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigurationError, readConfig } from "./config";

const enough = { DATABASE_URL: "postgres://owner@localhost/bank", AUTH_SECRET: "x".repeat(32) };

describe("the environment", () => {
  it("requires only a database and a secret, and an empty variable counts as unset", () => {
    const given = { ...enough, PORT: "", DEMO: "", APP_DATABASE_URL: "", NODE_ENV: "" };
    expect(readConfig(given)).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      demo: true,
      environment: "production",
      appDatabaseUrl: undefined,
    });
  });

  it("is rejected with every invalid variable named, and no value shown", () => {
    const wrong = { PORT: "70000", BANK_TIME_ZONE: "Mars/Olympus", AUTH_SECRET: "short-secret", DEMO: "0" };
    const read = () => readConfig(wrong);
    expect(read).toThrow(ConfigurationError);
    for (const name of ["PORT", "BANK_TIME_ZONE", "DATABASE_URL is not set", "AUTH_SECRET needs at least 32"]) {
      expect(read).toThrow(name);
    }
    expect(read).not.toThrow("short-secret");
    for (const TRUSTED_PROXIES of ["11", "-1", "one", "0.5"])
      expect(() => readConfig({ ...enough, TRUSTED_PROXIES })).toThrow("must be a whole number from 0 to 10");
  });

  it("names the first administrator without a demo bank", () => {
    expect(() => readConfig({ ...enough, DEMO: "0" })).toThrow(/ADMIN_EMAIL.*ADMIN_PASSWORD/s);
    const named = { ...enough, DEMO: "0", ADMIN_EMAIL: "a@bank.example", ADMIN_PASSWORD: "long enough for us" };
    expect(readConfig(named)).toMatchObject({ demo: false, adminEmail: "a@bank.example" });
  });

  it("opens a demo bank on loopback only, unless DEMO_ON_NETWORK is set", () => {
    expect(readConfig(enough).host).toBe("127.0.0.1");
    for (const host of ["localhost", "127.0.0.2", "::1"]) expect(readConfig({ ...enough, HOST: host }).host).toBe(host);
    for (const HOST of [
      "0.0.0.0",
      "::",
      "192.0.2.1",
      "bank.example",
      "127.0.0.1.evil.example",
      "localhost.evil.example",
    ])
      expect(() => readConfig({ ...enough, HOST })).toThrow(/HOST .*DEMO=0.*DEMO_ON_NETWORK=1/);
    expect(readConfig({ ...enough, HOST: "0.0.0.0", DEMO_ON_NETWORK: "1" }).host).toBe("0.0.0.0");
    expect(readConfig({ ...enough, DEMO_ON_NETWORK: "1" }).host).toBeUndefined();
    const real = { ...enough, DEMO: "0", ADMIN_EMAIL: "a@bank.example", ADMIN_PASSWORD: "long enough for us" };
    expect(readConfig(real).host).toBeUndefined();
    expect(readConfig({ ...real, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });

  it("requires logins through and past a pooler", () => {
    const pooled = { ...enough, DATABASE_POOLER: "transaction" };
    expect(() => readConfig(pooled)).toThrow(/APP_DATABASE_URL.*SESSION_DATABASE_URL/s);
    const APP_DATABASE_URL = "postgres://server@localhost:6432/bank";
    const SESSION_DATABASE_URL = "postgres://server@localhost:5000/bank";
    expect(readConfig({ ...pooled, APP_DATABASE_URL, SESSION_DATABASE_URL })).toMatchObject({
      databasePooler: "transaction",
      sessionDatabaseUrl: SESSION_DATABASE_URL,
      reportsDatabaseUrl: undefined,
    });
    expect(() => readConfig({ ...enough, DATABASE_POOLER: "session" })).toThrow("DATABASE_POOLER");
  });

  it("names the bank on papers in one line each, and invents an office for a demo bank", () => {
    expect(readConfig(enough)).toMatchObject({
      bankName: "Countinghouse",
      bankAddress: expect.stringContaining("Port Meridian"),
    });
    const real = { ...enough, DEMO: "0", ADMIN_EMAIL: "a@bank.example", ADMIN_PASSWORD: "long enough for us" };
    expect(readConfig(real).bankAddress).toBeUndefined();
    const named = { ...real, BANK_NAME: " Meridian Trust ", BANK_ADDRESS: "5 High Street, Oldport" };
    expect(readConfig(named)).toMatchObject({ bankName: "Meridian Trust", bankAddress: "5 High Street, Oldport" });
    for (const wrong of ["Two\nlines", " ", "x".repeat(121)]) {
      expect(() => readConfig({ ...enough, BANK_NAME: wrong })).toThrow("BANK_NAME");
    }
  });

  it("requires settings of channels that belong together, and never shows them", () => {
    const secret = "s3cret-of-the-webhook-".repeat(2);
    expect(readConfig(enough)).toMatchObject({ mailServer: undefined, smsWebhook: undefined, pushWebhook: undefined });
    const set = {
      SMTP_URL: "smtp://ada:s3cret@mail.bank.example:587",
      MAIL_FROM: "Meridian Trust <notices@bank.example>",
      SMS_WEBHOOK_URL: "https://sms.example/send",
      SMS_WEBHOOK_SECRET: secret,
    };
    expect(readConfig({ ...enough, ...set })).toMatchObject({
      mailServer: { url: set.SMTP_URL, tls: "verify-full" },
      mailFrom: { name: "Meridian Trust", address: "notices@bank.example" },
      smsWebhook: { url: set.SMS_WEBHOOK_URL, secret },
    });
    const here = { ...enough, SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "notices@bank.example" };
    expect(readConfig(here).mailServer?.tls).toBe("off");
    expect(readConfig({ ...here, SMTP_TLS: "require" }).mailServer?.tls).toBe("require");
    for (const [name, value] of [
      ["SMTP_URL", "mail.bank.example:587"],
      ["SMTP_URL", "https://s3cret@mail.bank.example"],
      ["SMTP_URL", "smtp://ada:s3cret%zz@mail.bank.example"],
      ["MAIL_FROM", "Ada s3cret"],
      ["MAIL_FROM", "Ada\r\nBcc: s3cret <a@bank.example>"],
      ["MAIL_FROM", "a@bank.example, s3cret@bank.example"],
      ["SMS_WEBHOOK_URL", "http://sms.example/s3cret"],
      ["SMS_WEBHOOK_URL", "https://ada:s3cret@sms.example/"],
      ["SMS_WEBHOOK_SECRET", "s3cret"],
    ] as const) {
      const read = () => readConfig({ ...enough, ...set, [name]: value });
      expect(read).toThrow(name);
      expect(read).not.toThrow("s3cret");
    }
    for (const alone of ["MAIL_FROM", "SMS_WEBHOOK_SECRET", "SMS_WEBHOOK_URL"]) {
      expect(() => readConfig({ ...enough, ...set, [alone]: "" })).toThrow(alone);
    }
  });

  it("is documented completely in .env.example", () => {
    const listed = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
    const read = readFileSync(new URL("./config.ts", import.meta.url), "utf8").matchAll(/^ {4}([A-Z_]+):/gm);
    const missing = [...read].map(([, name]) => name).filter((name) => !listed.includes(`${name}=`));
    expect(missing.filter((name) => name !== "NODE_ENV")).toEqual([]);
  });
});
