import { z } from "zod";
import { staffSecondFactors } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import { newRecoveryCodes, parseCode, recoveryHash, stepOfCode } from "../../auth/one-time-codes";
import { decryptFactor } from "../../auth/second-factor";
import { needsSecondFactor } from "../../auth/staff-principal";
import { forgetStaff } from "../../auth/staff-store";
import { command } from "../../commands/command";
import { insert, remove, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/staff/second-factor";
import { DomainError, validationError } from "../../kernel/errors";
import { requireStaff } from "./current-password";
import { endingRows } from "./end-sessions";
import { factorForChange } from "./factor-queries";
import { listSessions } from "./session-queries";

// Sets up, confirms and removes one's own second factor. Locks its row. Confirmation also locks and ends the other sessions. Moves no
// money. See RULES.md.

/** An inner operation on the encrypted secret. */
const storeSecret = {
  ...contract.beginSecondFactor,
  body: z.object({ id: z.guid(), pendingSecret: z.string() }),
  responses: { 200: z.object({}) },
};

export const beginSecondFactorCommand = command(storeSecret, {
  // Of two concurrent set-ups the later one stands.
  replanOn: ["staff_second_factors_pkey"],
  plan: async ({ body: { id, pendingSecret } }, { read }) => {
    const before = await factorForChange(read, id);
    const row = before
      ? update(staffSecondFactors, { staffUserId: id }, { set: { pendingSecret }, refusal: "STALE" })
      : insert(staffSecondFactors, { staffUserId: id, pendingSecret });
    return { rows: [row], subject: { type: "staff", id }, answer: {} };
  },
});

const notBegun = () => new DomainError("ILLEGAL_STATE", t.beginTheSetUpFirst);

/** Answers the recovery codes, which are stored as hashes. The answer is not stored under its key: a user who loses it sets up again. */
export const confirmSecondFactor = command(contract.confirmSecondFactor, {
  forget: forgetStaff,
  plan: async ({ body }, { read, principal }) => {
    requireStaff(principal);
    const staffUserId = principal.id;
    const pending = (await factorForChange(read, staffUserId))?.pendingSecret;
    if (!pending) throw notBegun();
    const secret = decryptFactor(pending, staffUserId);
    if (secret === null) throw notBegun();
    const typed = parseCode(body.code);
    const step = "digits" in typed ? stepOfCode(secret, typed.digits) : null;
    if (step === null) throw validationError({ code: t.isNotTheCodeOfThisMoment });
    const recoveryCodes = newRecoveryCodes();
    const set = {
      sealedSecret: pending,
      pendingSecret: null,
      setAt: fact("postedAt"),
      lastStep: step,
      recoverySecrets: recoveryCodes.map(recoveryHash),
    };
    const others = (await listSessions(read, staffUserId, principal)).filter(({ current }) => !current);
    return {
      rows: [
        update(staffSecondFactors, { staffUserId }, { expect: { pendingSecret: [pending] }, set, refusal: "STALE" }),
        ...endingRows(others, { by: principal.name, reason: "ENDED_BY_USER" }),
      ],
      subject: { type: "staff", id: staffUserId },
      answer: { recoveryCodes },
    };
  },
});

export const removeOwnSecondFactor = command(contract.removeOwnSecondFactor, {
  forget: forgetStaff,
  plan: async (_, { read, principal }) => {
    requireStaff(principal);
    if (needsSecondFactor(principal.roles)) throw new DomainError("ILLEGAL_STATE", t.yourRoleRequiresASecondFactor);
    const before = await factorForChange(read, principal.id);
    return {
      rows: before ? [remove(staffSecondFactors, { staffUserId: principal.id }, { refusal: "STALE" })] : [],
      subject: { type: "staff", id: principal.id },
      answer: null,
    };
  },
});
