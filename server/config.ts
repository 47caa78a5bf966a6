import { z } from "zod";
import { type CardSettings, cardSettingsOf, cardVariables } from "./card-settings";
import {
  flag,
  line,
  optional,
  type Percentages,
  percentages,
  processRoleList,
  roleList,
  timeZone,
  whole,
  withDefault,
} from "./config-values";
import { type ComplianceAccess, complianceAccesses } from "./kernel/compliance-access";
import { type DatabaseSettings, databaseSettings, poolers } from "./kernel/database-settings";
import { isLoopback } from "./kernel/loopback";
import type { Role } from "./kernel/roles";
import * as messages from "./message-settings";
import type { ProcessRole } from "./process-roles";
import { type Retention, retentionOf, retentionVariables } from "./retention-settings";

export type { Percentages } from "./config-values";

const port = whole(1, 65_535);
const rate = whole(0, 1_000_000);
const poolSize = whole(1, 200);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://");

/** Every variable that the program reads. `.env.example` documents them. */
const environment = z
  .object({
    PORT: withDefault(port, "3000"),
    HOST: optional(z.string()),
    PROCESS_ROLES: withDefault(processRoleList, "api,console,worker"),
    PROCESS_NAME: optional(line(40)),
    CONSOLE_SOCKET: optional(z.string()),
    API_SOCKET: optional(z.string()),
    API_PROCESSES: optional(whole(1, 16)),
    TRUSTED_PROXIES: withDefault(whole(0, 10), "0"),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
    RATE_LIMIT_ADDRESS: withDefault(rate, "200"),
    RATE_LIMIT_SESSION: withDefault(rate, "100"),
    RATE_LIMIT_CLIENT: withDefault(rate, "10000"),
    RATE_LIMIT_SCREENING: withDefault(rate, "200"),
    METRICS_TOKEN: optional(z.string().min(32, "needs at least 32 characters")),
    METRICS_PORT: optional(port),
    BANK_TIME_ZONE: withDefault(timeZone, "UTC"),
    END_OF_DAY_AT: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 23:30")),
    BANK_NAME: withDefault(line(120), "Countinghouse"),
    BANK_ADDRESS: optional(line(300)),
    CHARGE_TAX_RATES: withDefault(percentages, "STANDARD=20,REDUCED=5,ZERO_RATED=0,EXEMPT=0,OUT_OF_SCOPE=0"),
    DATABASE_URL: postgresUrl,
    APP_DATABASE_URL: optional(postgresUrl),
    DATABASE_POOLER: optional(z.enum(poolers)),
    SESSION_DATABASE_URL: optional(postgresUrl),
    REPORTS_DATABASE_URL: optional(postgresUrl),
    REPORTS_WAIT_MS: withDefault(whole(0, 5_000), "250"),
    DATABASE_POOL_SIZE: withDefault(poolSize, "12"),
    REPORTS_POOL_SIZE: withDefault(poolSize, "4"),
    DATA_DIR: withDefault(z.string(), ".data"),
    DATABASE_TLS: optional(z.enum(["verify-full", "require", "off"])),
    DEMO: withDefault(flag, "1"),
    DEMO_ON_NETWORK: withDefault(flag, "0"),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(z.string().min(12, "needs at least 12 characters")),
    SECOND_FACTOR_ROLES: withDefault(roleList, ""),
    WITHHOLDING_RATES: withDefault(
      percentages,
      "NONE=0,EXEMPT=0,RESIDENT_REGISTERED=5,RESIDENT_UNREGISTERED=10,NON_RESIDENT=15",
    ),
    SMTP_URL: optional(messages.mailServerUrl),
    SMTP_TLS: optional(messages.mailTls),
    MAIL_FROM: optional(messages.sender),
    SMS_WEBHOOK_URL: optional(messages.webhookUrl),
    SMS_WEBHOOK_SECRET: optional(messages.webhookSecret),
    PUSH_WEBHOOK_URL: optional(messages.webhookUrl),
    PUSH_WEBHOOK_SECRET: optional(messages.webhookSecret),
    ...retentionVariables,
    AUTH_SECRET: z.string().min(32, "needs at least 32 characters"),
    EARLIER_AUTH_SECRETS: optional(z.string()),
    SCREENING_THRESHOLD: withDefault(whole(50, 100), "80"),
    SCREENING_FOUR_EYES: withDefault(flag, "0"),
    AML_CASE_DUAL_CONTROL: withDefault(flag, "0"),
    SCREENING_DUAL_CONTROL_SCORE: optional(whole(0, 100)),
    IMPORT_LIMIT_PERCENT: withDefault(whole(0, 100), "5"),
    COMPLIANCE_ACCESS: withDefault(z.enum(complianceAccesses), "SCREEN"),
    PAYEE_CHANGE_HOLD_HOURS: withDefault(whole(0, 720), "24"),
    ...cardVariables,
    CLEARING_SETTLEMENT_FOUR_EYES: withDefault(z.enum(["0", "1"]), "0"),
    LOG_LEVEL: withDefault(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
    NODE_ENV: withDefault(z.enum(["development", "test", "production"]), "production"),
  })
  .check((context) => {
    const { DEMO, DEMO_ON_NETWORK, HOST, ADMIN_EMAIL, ADMIN_PASSWORD } = context.value;
    const need = (name: string, message: string) =>
      context.issues.push({ code: "custom", path: [name], message, input: undefined });
    messages.needOfChannels(context.value, need);
    if (context.value.DATABASE_POOLER)
      for (const name of ["APP_DATABASE_URL", "SESSION_DATABASE_URL"] as const)
        if (!context.value[name]) need(name, "is needed with DATABASE_POOLER: the server's login through and past it");
    if (DEMO === "1" && HOST && !isLoopback(HOST) && DEMO_ON_NETWORK === "0")
      need(
        "HOST",
        "lets others reach a demo bank, whose passwords everybody knows: set DEMO=0, or DEMO_ON_NETWORK=1 if that is meant",
      );
    if (DEMO === "0" && !ADMIN_EMAIL) need("ADMIN_EMAIL", "is needed when DEMO=0: the first administrator");
    if (DEMO === "0" && !ADMIN_PASSWORD) need("ADMIN_PASSWORD", "is needed when DEMO=0: the first administrator");
  });

const DEMO_SENDER = "messages@countinghouse.example";
const DEMO_ADDRESS = "1 Exchange Square, Port Meridian PM1 1EX";

export type Config = DatabaseSettings & {
  port: number;
  /** Listen address. Undefined listens on all, never for a demo bank. */
  host: string | undefined;
  /** The roles of this process (decision 0069). */
  roles: ReadonlySet<ProcessRole>;
  /** Distinguishes the processes of one machine in logs and metrics. */
  processName: string | undefined;
  /** Unix socket on which a console without `api` listens, and to which an API process without `console` passes all other requests. */
  consoleSocket: string | undefined;
  /** Unix socket of an API process whose connections come from its supervisor instead of the port. */
  apiSocket: string | undefined;
  /** API processes of `npm run bank`. If undefined, by cores. */
  apiProcesses: number | undefined;
  /** Number of proxies in front of the listener. Each adds an entry to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Public address of the bank, without a trailing slash. */
  publicUrl: string;
  /** False if `publicUrl` is derived from the port. */
  publicUrlIsSet: boolean;
  /** Requests per second. Null is unlimited. */
  rates: { address: number | null; session: number | null; client: number | null; screening: number | null };
  /** Token of the metrics collector. Undefined disables `/api/metrics`. */
  metricsToken: string | undefined;
  /** Loopback port that serves only metrics. */
  metricsPort: number | undefined;
  /** IANA name. Determines the date of the first business day. */
  bankTimeZone: string;
  /** `23:30` in the bank's time zone. Null: people start the end of day. */
  endOfDayAt: string | null;
  /** The bank's name on receipts and statements. */
  bankName: string;
  /** Registered office in one line. If undefined, papers show only the branch's address. */
  bankAddress: string | undefined;
  /** Tax on charges by the tax class of their rule. No tax for other classes. */
  chargeTaxRates: Percentages;
  dataDir: string;
  demo: boolean;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Users with one of these roles must set up a second factor first. */
  secondFactorRoles: readonly Role[];
  /** Tax withheld of commission by `whtTaxClass`. No tax for other classes. */
  withholdingRates: Percentages;
  /** Hours for which payments to a beneficiary require approval after a change of destination or tax class. 0 disables this. */
  payeeChangeHoldHours: number;
  /** If undefined, only a demo bank sends email, to its own catcher. */
  mailServer: messages.MailServer | undefined;
  mailFrom: messages.Sender;
  /** Signed webhooks of a channel. If undefined, messages are queued. */
  smsWebhook: messages.Webhook | undefined;
  pushWebhook: messages.Webhook | undefined;
  /** `threshold`: percent from which a listed name is a hit. `fourEyes`: confirmations and reversals require a second officer. */
  screening: {
    threshold: number;
    fourEyes: boolean;
    /** Percent of entries or aliases above which an import that removes them requires a second officer. */
    importLimit: number;
    /** Score from which a second officer must agree to rule out a sanctions hit. Null: none. */
    dualControlScore: number | null;
    clientAccess: ComplianceAccess;
  };
  /** A second officer confirms the closing of an AML case. */
  caseDualControl: boolean;
  cards: CardSettings;
  /** The person who closed a clearing session cannot finalise its settlement. */
  clearingFourEyes: boolean;
  retention: Retention;
  authSecret: string;
  /** Former values of AUTH_SECRET, to verify seals made with them. */
  earlierAuthSecrets: readonly string[];
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  environment: "development" | "test" | "production";
};

/** Missing or invalid variables, one per line of the message. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** @throws ConfigurationError with every invalid variable and the reason, but no value, which may be secret */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = issue.path.join(".");
      return `  ${name} ${env[name] === undefined && issue.code !== "custom" ? "is not set" : issue.message}`;
    });
    throw new ConfigurationError(`Invalid configuration (.env.example lists the variables):\n${lines.join("\n")}`);
  }
  const e = result.data;
  return {
    port: e.PORT,
    host: e.HOST ?? (e.DEMO === "1" && e.DEMO_ON_NETWORK === "0" ? "127.0.0.1" : undefined),
    roles: e.PROCESS_ROLES,
    processName: e.PROCESS_NAME,
    consoleSocket: e.CONSOLE_SOCKET,
    apiSocket: e.API_SOCKET,
    apiProcesses: e.API_PROCESSES,
    trustedProxies: e.TRUSTED_PROXIES,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ""),
    publicUrlIsSet: e.PUBLIC_URL !== undefined,
    rates: {
      address: e.RATE_LIMIT_ADDRESS || null,
      session: e.RATE_LIMIT_SESSION || null,
      client: e.RATE_LIMIT_CLIENT || null,
      screening: e.RATE_LIMIT_SCREENING || null,
    },
    metricsToken: e.METRICS_TOKEN,
    metricsPort: e.METRICS_PORT,
    bankTimeZone: e.BANK_TIME_ZONE,
    endOfDayAt: e.END_OF_DAY_AT ?? null,
    bankName: e.BANK_NAME,
    bankAddress: e.BANK_ADDRESS ?? (e.DEMO === "1" ? DEMO_ADDRESS : undefined),
    chargeTaxRates: e.CHARGE_TAX_RATES,
    ...databaseOf(e),
    dataDir: e.DATA_DIR,
    demo: e.DEMO === "1",
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    secondFactorRoles: e.SECOND_FACTOR_ROLES,
    withholdingRates: e.WITHHOLDING_RATES,
    payeeChangeHoldHours: e.PAYEE_CHANGE_HOLD_HOURS,
    ...messages.channelsOf(e),
    mailFrom: e.MAIL_FROM ?? { name: e.BANK_NAME, address: DEMO_SENDER },
    screening: {
      threshold: e.SCREENING_THRESHOLD,
      fourEyes: e.SCREENING_FOUR_EYES === "1",
      dualControlScore: e.SCREENING_DUAL_CONTROL_SCORE ?? null,
      importLimit: e.IMPORT_LIMIT_PERCENT,
      clientAccess: e.COMPLIANCE_ACCESS,
    },
    caseDualControl: e.AML_CASE_DUAL_CONTROL === "1",
    cards: cardSettingsOf(e),
    clearingFourEyes: e.CLEARING_SETTLEMENT_FOUR_EYES === "1",
    retention: retentionOf(e),
    authSecret: e.AUTH_SECRET,
    earlierAuthSecrets: e.EARLIER_AUTH_SECRETS?.split(/\s+/).filter((secret) => secret !== "") ?? [],
    logLevel: e.LOG_LEVEL,
    environment: e.NODE_ENV,
  };
}

function databaseOf(e: z.infer<typeof environment>): DatabaseSettings {
  return {
    databaseUrl: e.DATABASE_URL,
    appDatabaseUrl: e.APP_DATABASE_URL,
    databasePooler: e.DATABASE_POOLER,
    sessionDatabaseUrl: e.SESSION_DATABASE_URL,
    reportsDatabaseUrl: e.REPORTS_DATABASE_URL,
    reportsWaitMs: e.REPORTS_WAIT_MS,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    reportsPoolSize: e.REPORTS_POOL_SIZE,
  };
}

let current: Config | undefined;

/** Read once, by the first call. @throws ConfigurationError */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

databaseSettings.read = config;

/** For tests that change the environment. */
export function forgetConfig(): void {
  current = undefined;
}
