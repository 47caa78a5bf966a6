import postgres from "postgres";
import { driverTls } from "@/db/socket";
import { ensureFirstAdministrator } from "@/server/auth/first-administrator";
import { config } from "@/server/config";
import { ensureBusinessDate } from "@/server/domains/business-date/first-business-date";
import { addDays, type BusinessDate, dateInZone, weekday } from "@/server/kernel/business-date";
import { type Clock, systemClock } from "@/server/kernel/clock";
import { domains } from "@/server/registry";
import { closeDaysUntil } from "./close-days";
import { DEMO_FACTOR, DEMO_PASSWORD, demoClients, demoId, demoStaff } from "./demo";
import { type AfterStep, createDemoBank } from "./demo-bank";
import type { DemoBank } from "./part";
import { demoParts } from "./parts";
import { closeDemoLogins } from "./parts/identity";

/** Logins of the demo bank. */
export type SeedSummary = {
  /** `factor`: key of the second factor, null without one. */
  logins: { email: string; password: string; roles: string; factor: string | null }[];
  clients: { clientId: string; clientSecret: string; note: string }[];
};

type Owner = postgres.Sql<{ bigint: bigint }>;
type Options = { clock?: Clock; afterStep?: AfterStep };

const MARK = "demo";
const HISTORY_DAYS = 30;
/** An arbitrary lock number, unique in this database: only one process seeds at a time. */
const SEED_LOCK = 7_267_043;

/**
 * Prepares a bank with the owner's rights: demo data (DEMO=1, in an empty bank only), the business date, the first administrator.
 * Idempotent and resumable, so it runs at every start. DEMO=0 closes demo logins. Returns the demo's logins, undefined without a demo.
 */
export async function seed({
  clock = systemClock,
  afterStep = () => undefined,
}: Options = {}): Promise<SeedSummary | undefined> {
  const { databaseUrl, demo } = config();
  const owner = postgres(databaseUrl, {
    max: 1,
    ssl: driverTls(databaseUrl),
    types: { bigint: postgres.BigInt },
    onnotice: () => undefined,
    connection: { application_name: "countinghouse-seed" },
  });
  try {
    await owner`select pg_advisory_lock(${SEED_LOCK})`;
    const there = demo ? await seedDemo(owner, clock, afterStep) : await withoutDemo(owner);
    await ensureBusinessDate(owner, clock);
    await ensureFirstAdministrator(owner);
    return there ? await summaryOf(owner) : undefined;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function withoutDemo(owner: Owner): Promise<false> {
  await closeDemoLogins(owner);
  return false;
}

type Mark = { firstDate: BusinessDate; finished: boolean };

/** Whether this is a demo bank. A bank with data of its own is unchanged. */
async function seedDemo(owner: Owner, clock: Clock, afterStep: AfterStep): Promise<boolean> {
  const mark = (await findMark(owner)) ?? (await begin(owner, clock));
  if (!mark) {
    console.log("This bank has data, so DEMO=1 added no demo data.");
    return false;
  }
  if (mark.finished) return true;
  const dates = businessDates(mark.firstDate, dateInZone(clock.now(), config().bankTimeZone));
  await makeHistory(createDemoBank(owner, afterStep), dates);
  await owner`update seed_marks set finished_at = clock_timestamp() where name = ${MARK}`;
  return true;
}

async function findMark(owner: Owner): Promise<Mark | undefined> {
  const [mark] = await owner<Mark[]>`
    select first_date::text as "firstDate", finished_at is not null as finished from seed_marks where name = ${MARK}`;
  return mark;
}

/** The history begins thirty days ago. If the bank has a business date already, it is one day. */
async function begin(owner: Owner, clock: Clock): Promise<Mark | undefined> {
  const [used] =
    await owner`select 1 from parties union all select 1 from branches union all select 1 from journal_entries limit 1`;
  if (used) return undefined;
  const firstDate = addDays(dateInZone(clock.now(), config().bankTimeZone), -HISTORY_DAYS);
  await owner.begin(async (tx) => {
    await tx`select set_first_business_date(${firstDate}::text::date)`;
    await tx`
      insert into seed_marks (name, first_date)
      select ${MARK}, business_date from bank_day where id = 1`;
  });
  return findMark(owner);
}

/** Weekdays from the first date on, and today on any day. */
function businessDates(first: BusinessDate, today: BusinessDate): BusinessDate[] {
  const dates: BusinessDate[] = [];
  for (let date = first; date < today; date = addDays(date, 1)) {
    if (date === first || weekday(date) <= 5) dates.push(date);
  }
  return [...dates, first > today ? first : today];
}

async function makeHistory(bank: DemoBank, dates: readonly BusinessDate[]): Promise<void> {
  const parts = await demoParts(domains);
  for (const part of parts) await part.prepare?.(bank);
  for (const [index, date] of dates.entries()) {
    const previous = dates[index - 1] ?? null;
    const last = index === dates.length - 1 ? date : null;
    if (previous !== null) for (const part of parts) await part.endDay?.(bank, previous, last);
    // A resumed seed repeats past days, whose steps answer from their keys.
    await closeDaysUntil(bank, date);
    for (const part of parts) await part.day?.(bank, date, previous);
  }
  for (const part of parts) await part.finish?.(bank);
}

async function summaryOf(owner: Owner): Promise<SeedSummary> {
  const active = await owner<{ id: string }[]>`
    select id from staff_users where active union all select id from service_clients where active`;
  const ids = new Set(active.map(({ id }) => id));
  return {
    logins: demoStaff
      .filter(({ number }) => ids.has(demoId("staff", number)))
      .map(({ email, number, roles }) => ({
        email,
        password: DEMO_PASSWORD,
        roles: roles.join(", "),
        factor: number === DEMO_FACTOR.staffNumber ? DEMO_FACTOR.secret : null,
      })),
    clients: demoClients
      .filter(({ number }) => ids.has(demoId("client", number)))
      .map(({ clientId, secret, note }) => ({ clientId, clientSecret: secret, note })),
  };
}
