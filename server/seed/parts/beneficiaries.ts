import type * as contract from "@/server/contract/beneficiaries";
import type { BodyOf } from "@/server/contract/operation";
import { deactivateBeneficiary } from "@/server/domains/beneficiaries/activate-beneficiary";
import { registerBeneficiary } from "@/server/domains/beneficiaries/register-beneficiary";
import { createTransfer } from "@/server/domains/transfers/create-transfer";
import type { BusinessDate } from "@/server/kernel/business-date";
import type { DemoBank, DemoPart } from "../part";

const MANAGER = "pricing@countinghouse.example";
const MAKER = "demo-maker";
const TELLER = "teller@countinghouse.example";

type Registered = Omit<BodyOf<typeof contract.registerBeneficiary>, "beneficiaryId" | "settlementAccountId"> & {
  key: string;
  /** A customer's key. */
  owner: string;
  /** An account's key, or the id of an account at another bank. */
  destination: { account: string } | { elsewhere: string };
  inactive?: true;
};

const registrations: readonly Registered[] = [
  {
    key: "castellan-introductions",
    owner: "castellan-legal",
    destination: { account: "castellan-legal/USD" },
    name: "Castellan introductions",
    frequency: "MONTHLY",
    settlementDay: 31,
    anchor: "CALENDAR",
    whtTaxClass: "RESIDENT_REGISTERED",
  },
  {
    key: "quayside-brokers",
    owner: "meridian-shipping",
    destination: { elsewhere: "5f0c1b7e-62d4-4a8e-9c31-2b7d90e4a615" },
    name: "Quayside Brokers, Rotterdam",
    frequency: "SEMI_MONTHLY",
    settlementDay: 15,
    whtTaxClass: "NON_RESIDENT",
  },
  {
    key: "harbour-rent",
    owner: "ada-okafor",
    destination: { account: "harbour-lettings/USD" },
    name: "Rent, Flat 3",
  },
  {
    key: "cork-savings",
    owner: "niamh-gallagher",
    destination: { elsewhere: "c2a8e3d0-9b14-4f6a-8e57-41d6f09b7a23" },
    name: "Savings in Cork",
    inactive: true,
  },
];

/** Days of the month for payments of chartering to another bank. */
const CHARTERING_DAYS = [6, 17, 26];

/** Four saved destinations, two at other banks, of which one is INACTIVE and the other is paid. */
export const part: DemoPart = {
  after: ["identity", "accounts", "transfers"],
  prepare: async (bank) => {
    for (const registration of registrations) await register(bank, registration);
  },
  day: async (bank, date, previous) => {
    const due = CHARTERING_DAYS.filter((day) => isBetween(day, previous, date));
    for (const day of due) await charter(bank, `${date} ${day}`, MAKER, 2_150 + 10 * day);
  },
  finish: (bank) => charter(bank, "waiting", TELLER, 14_800),
};

async function register(bank: DemoBank, registration: Registered): Promise<void> {
  const { key, owner, destination, inactive, ...body } = registration;
  const party = bank.parties.get(owner);
  if (!party) throw new Error(`the demo bank has no customer ${owner}`);
  const settlementAccountId =
    "account" in destination ? bank.account(destination.account).accountId : destination.elsewhere;
  const sent = { ...body, beneficiaryId: party.partyId, settlementAccountId };
  const made = await bank.run(`beneficiary ${key}`, MANAGER, registerBeneficiary, {
    params: {},
    query: {},
    body: sent,
  });
  const id = String(made.body.id);
  bank.beneficiaries.set(key, id);
  if (!inactive) return;
  const request = { params: { id }, query: {}, body: undefined };
  await bank.run(`beneficiary ${key} deactivated`, MANAGER, deactivateBeneficiary, request);
}

/** After the previous business day, up to and including this one. */
function isBetween(day: number, previous: BusinessDate | null, date: BusinessDate): boolean {
  const now = Number(date.slice(8));
  const before = previous === null ? now - 1 : Number(previous.slice(8));
  return now > before ? day > before && day <= now : day > before || day <= now;
}

async function charter(bank: DemoBank, step: string, by: string, amount: number): Promise<void> {
  const payer = bank.account("meridian-shipping/USD");
  const beneficiaryId = bank.beneficiaries.get("quayside-brokers");
  await bank.attempt(`chartering ${step}`, by, createTransfer, {
    params: {},
    query: {},
    body: {
      idempotencyKey: `demo-chartering-${step.replaceAll(" ", "-")}`,
      fromAccount: payer.accountNo,
      beneficiaryId,
      amount: { amount, currency: payer.currency },
      narrative: "Chartering",
    },
  });
}
