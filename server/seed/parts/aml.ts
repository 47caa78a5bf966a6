import { runCommand } from "@/server/commands/run-command";
import { systemContext } from "@/server/commands/system-context";
import { config } from "@/server/config";
import { changeAmlCase } from "@/server/domains/aml/change-case";
import { closeAmlCase } from "@/server/domains/aml/close-case";
import { investigateAmlCase } from "@/server/domains/aml/investigate-case";
import { openAmlCase } from "@/server/domains/aml/open-case";
import { proposeAmlCaseClosing } from "@/server/domains/aml/propose-closing";
import { raiseStructuring } from "@/server/domains/aml/structuring";
import { type BusinessDate, dateInZone, daysBetween } from "@/server/kernel/business-date";
import { systemClock } from "@/server/kernel/clock";
import { demoId, demoStaff } from "../demo";
import type { DemoBank, DemoPart } from "../part";

const OFFICER = "compliance@countinghouse.example";

const EXPLAINED = {
  customer: "castellan-legal",
  alertIds: ["TM-2207"],
  notes: "Single credit far above the declared monthly turnover.",
};
const INVESTIGATED = {
  customer: "atlas-machinery",
  alertIds: ["TM-2231", "TM-2232"],
  notes: "Funds leave for third parties on the day on which they arrive.",
};
const RAISED = "elias-lindgren";

/** Events of each case, by days before the end of the history. */
const HISTORY: readonly { daysAgo: number; happens: (bank: DemoBank, date: BusinessDate) => Promise<void> }[] = [
  { daysAgo: 26, happens: openExplained },
  { daysAgo: 23, happens: investigate },
  { daysAgo: 12, happens: closeExplained },
  { daysAgo: 4, happens: raise },
];

/** Three cases: cash just below the limit that the bank detected, an investigation almost due, and a closed one. */
export const part: DemoPart = {
  after: ["parties"],
  day: async (bank, date, previous) => {
    const today = dateInZone(systemClock.now(), config().bankTimeZone);
    const before = previous === null ? Number.POSITIVE_INFINITY : daysBetween(previous, today);
    for (const { daysAgo, happens } of HISTORY) {
      if (daysBetween(date, today) <= daysAgo && before > daysAgo) await happens(bank, date);
    }
  },
};

/** Opens the case, or finds that of an interrupted seed under the same step. */
async function caseOf(bank: DemoBank, { customer, alertIds, notes }: typeof EXPLAINED): Promise<{ id: string }> {
  const body = { partyId: partyIdOf(bank, customer), alertIds: [...alertIds], notes };
  const answer = await bank.run(`case ${customer}`, OFFICER, openAmlCase, { params: {}, query: {}, body });
  return { id: String(answer.body.caseId) };
}

async function openExplained(bank: DemoBank): Promise<void> {
  const body = { notes: "Contract of sale and the notary's statement asked for." };
  const request = { params: await caseOf(bank, EXPLAINED), query: {}, body };
  await bank.run("case explained, investigated", OFFICER, investigateAmlCase, request);
}

async function closeExplained(bank: DemoBank): Promise<void> {
  const notes = "Sale of a warehouse. Contract and notary's statement seen, purchase price as credited.";
  const request = { params: await caseOf(bank, EXPLAINED), query: {}, body: { outcome: "NO_ACTION", notes } };
  // With dual control the closing waits for a second officer.
  if (config().caseDualControl) await bank.run("case explained, proposed", OFFICER, proposeAmlCaseClosing, request);
  else await bank.run("case explained, closed", OFFICER, closeAmlCase, request);
}

async function investigate(bank: DemoBank): Promise<void> {
  const params = await caseOf(bank, INVESTIGATED);
  const officer = demoStaff.find(({ email }) => email === OFFICER);
  const assigned = { params, query: {}, body: { assigneeId: demoId("staff", officer?.number ?? 0) } };
  await bank.run("case investigated, assigned", OFFICER, changeAmlCase, assigned);
  const body = { notes: "Invoices asked for; the branch knows of no business with the payees." };
  await bank.run("case investigated, noted", OFFICER, investigateAmlCase, { params, query: {}, body });
}

/** As the bank does on such cash. Repeating the alert adds nothing. */
async function raise(bank: DemoBank, businessDate: BusinessDate): Promise<void> {
  const body = { partyId: partyIdOf(bank, RAISED), businessDate };
  await runCommand(raiseStructuring, { params: {}, query: {}, body }, systemContext("demo"), null);
}

function partyIdOf(bank: DemoBank, customer: string): string {
  const party = bank.parties.get(customer);
  if (!party) throw new Error(`the demo bank has no customer ${customer}`);
  return party.partyId;
}
