import { accountFreezes } from "@/db/schema/accounts";
import * as t from "@/words/service/accounts";
import { command } from "../../commands/command";
import { insert, requireRow, update } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/accounts";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { getParty, partyAsRead } from "../parties/queries";
import { accountIsClosed, openAccountToChange } from "./change-account";
import { accountChanged } from "./events";
import { type FreezeRow, freezeView, unreleasedFreeze } from "./freezes";

// Stops an account's debits for compliance (RULES.md). The subject is confidential, and the account's version, author
// and block stay, so that nobody else sees more than for a restricted customer. Moves no money and never parks.

/** Closed meanwhile, or frozen by another command: the plan sees it. */
const races = {
  replanOn: ["account_freezes_unreleased"],
  refusals: { ACCOUNT_NOT_ACTIVE: () => accountIsClosed(null) },
};

const subjectOf = (accountId: string) => ({
  subject: { type: "account_freeze", id: accountId },
  outbox: [{ type: accountChanged, subject: accountId }],
});

export const freezeAccount = command(contract.freezeAccount, {
  ...races,
  plan: async ({ params, body }, { principal, read, replay }) => {
    const account = await openAccountToChange(read, params.id);
    const current = await unreleasedFreeze(read, account.id);
    const unchanged = { expect: { releasedAt: [null] }, refusal: "STALE" as const };
    if (current) {
      const requireRows = [requireRow(accountFreezes, { id: current.id }, unchanged)];
      return { ...subjectOf(account.id), requireRows, answer: freezeView(current) };
    }
    const row = {
      id: replay?.subjectId ?? newId(),
      accountId: account.id,
      ...{ note: body.note, screeningId: body.screeningId ?? null, caseId: body.caseId ?? null },
      ...{ frozenAt: fact("postedAt"), frozenBy: principal.name },
      ...{ releasedAt: null, releasedBy: null, releaseNote: null },
    };
    return {
      ...subjectOf(account.id),
      rows: [insert(accountFreezes, row)],
      accounts: [{ op: "freeze", id: account.id, frozen: true }],
      auditDetail: { accountNo: account.accountNo, note: body.note },
      answer: plannedView<FreezeRow, ReturnType<typeof freezeView>>(freezeView, row),
    };
  },
});

// Ends the freeze. The account follows its customer again: its debits stay stopped unless the customer is ACTIVE, which
// commit checks. Moves no money and never parks.

export const releaseAccount = command(contract.releaseAccount, {
  ...races,
  plan: async ({ params, body }, { principal, read }) => {
    const account = await openAccountToChange(read, params.id);
    const current = await unreleasedFreeze(read, account.id);
    if (!current) throw new DomainError("ILLEGAL_STATE", t.accountIsNotFrozen(account.accountNo));
    const party = await getParty(read, account.partyId);
    const released = { releasedAt: fact("postedAt"), releasedBy: principal.name, releaseNote: body.note };
    const expected = { expect: { releasedAt: [null] }, refusal: "STALE" as const };
    return {
      ...subjectOf(account.id),
      rows: [update(accountFreezes, { id: current.id }, { ...expected, set: released })],
      requireRows: [partyAsRead(party)],
      accounts: [{ op: "freeze", id: account.id, frozen: party.status !== "ACTIVE" }],
      auditDetail: { accountNo: account.accountNo, note: body.note },
      answer: plannedView<FreezeRow, ReturnType<typeof freezeView>>(freezeView, { ...current, ...released }),
    };
  },
});
