import type postgres from "postgres";
import { database } from "@/db/client";
import { findPrincipal } from "@/server/auth/find-principal";
import type { Principal } from "@/server/auth/principal";
import type { CommandContext, IdempotencyKey } from "@/server/commands/plan";
import { approveParked, declineParked } from "@/server/commands/replay";
import { runCommand } from "@/server/commands/run-command";
import type { AccountView } from "@/server/contract/accounts";
import { findParked } from "@/server/domains/approvals/queries";
import { DomainError } from "@/server/kernel/errors";
import { demoClients, demoId, demoStaff } from "./demo";
import type { DemoBank, Outcome, StepResult } from "./part";

/** Called after every step. Tests interrupt a seed here. */
export type AfterStep = (step: string) => void;

type Owner = postgres.ISql<{ bigint: bigint }>;

export function createDemoBank(owner: Owner, afterStep: AfterStep): DemoBank {
  const accounts = new Map<string, AccountView>();
  const principals = new Map<string, Principal>();
  const contextOf = async (step: string, by: string): Promise<CommandContext> => {
    const principal = principals.get(by) ?? (await principalOf(by));
    principals.set(by, principal);
    const channel = principal.kind === "staff" ? "BRANCH" : "API";
    return { principal, requestId: `demo ${step}`, channel, read: database().db, ifMatch: null, replay: null };
  };
  const run: DemoBank["run"] = async (step, by, command, request) => {
    const context = await contextOf(step, by);
    const result = await parkedOr(() => runCommand(command, request, context, keyOf(command.operation.id, step)));
    afterStep(step);
    return result;
  };
  return {
    owner,
    branches: new Map(),
    parties: new Map(),
    beneficiaries: new Map(),
    cards: new Map(),
    accounts,
    account: (key) => {
      const account = accounts.get(key);
      if (!account) throw new Error(`the demo bank has no account ${key}`);
      return account;
    },
    run,
    attempt: async (step, by, command, request) => {
      try {
        return await run(step, by, command, request);
      } catch (error) {
        if (error instanceof DomainError && error.code === "INSUFFICIENT_FUNDS") return null;
        throw error;
      }
    },
    decide: async (step, by, approvalId, outcome, note) => {
      await decide(step, await contextOf(step, by), approvalId, outcome, note);
      afterStep(step);
    },
    random,
  };
}

/** A fixed hash, so that a step keeps its key when a later release changes its figures. */
function keyOf(operation: string, step: string): IdempotencyKey {
  return { operation, key: `demo ${step}`, hash: "demo" };
}

/** A parked command that was decided meanwhile answers its approval in any state. */
async function parkedOr(work: () => Promise<{ status: number; body: unknown }>): Promise<StepResult> {
  try {
    const { status, body } = await work();
    const answer = (body ?? {}) as Record<string, unknown>;
    return { status, body: answer, approvalId: (answer.approvalId as string | undefined) ?? null };
  } catch (error) {
    const approvalId = error instanceof DomainError ? error.detail?.approvalId : undefined;
    if (typeof approvalId !== "string") throw error;
    return { status: 202, body: { approvalId }, approvalId };
  }
}

async function decide(step: string, context: CommandContext, approvalId: string, outcome: Outcome, note: string) {
  const parked = await findParked(context.read, approvalId);
  if (!parked) throw new Error(`${step}: there is no approval ${approvalId}`);
  try {
    if (outcome === "APPROVED") await approveParked(parked, { note }, context, keyOf("approveApproval", step));
    else {
      const operation = outcome === "REJECTED" ? "rejectApproval" : "withdrawApproval";
      await declineParked(operation, { id: approvalId, outcome, note }, context, keyOf(operation, step));
    }
  } catch (error) {
    // Decided before the interruption, or expired in a demo bank that was stopped for days.
    if (!(error instanceof DomainError && error.code === "ILLEGAL_STATE")) throw error;
  }
}

async function principalOf(by: string): Promise<Principal> {
  const staff = demoStaff.find(({ email }) => email === by);
  const client = demoClients.find(({ clientId }) => clientId === by);
  const principal = staff
    ? await findPrincipal("staff", demoId("staff", staff.number))
    : await findPrincipal("client", demoId("client", client?.number ?? 0));
  if (!principal) throw new Error(`the demo bank has no user or client ${by}`);
  return principal;
}

/** Mulberry32 seeded with a hash of the name: numbers from 0 to below 1, equal at every start. */
export function random(name: string): () => number {
  let state = [...name].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
