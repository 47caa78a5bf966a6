import { serviceClients } from "@/db/schema/service-clients";
import * as t from "@/words/service/service-clients";
import { forgetClient } from "../../auth/access-tokens";
import { command } from "../../commands/command";
import { edit } from "../../commands/edit";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { DomainError } from "../../kernel/errors";
import { decides, requireSecondAdmin } from "../staff/grants";
import { parkedOnId } from "../staff/second-administrator";
import { getServiceClientForChange } from "./client-queries";
import { requireCovers } from "./client-rules";
import { newClientSecret } from "./client-secret";

// Issues a new secret, shown once. The old one ends immediately, and its tokens within 30 s: tokens older than `rotated_at` are invalid.
// Moves no money.

const revoked = { code: "ILLEGAL_STATE", message: t.clientIsRevoked } as const;

/**
 * 200 with `clientSecret` encrypted (`sealed-secret.ts`), 409 for a revoked client. 202 for another owner's client that decides: the
 * recipient could be maker and checker. After approval the maker rotates it (decision 0050).
 */
export const rotateServiceClient = command(contract.rotateServiceClient, {
  forget: forgetClient,
  parks: {
    version: 1,
    payload: parkedOnId,
    checker: "client:manage",
    describe: async ({ params }, { read, principal }) => {
      const { client } = await getServiceClientForChange(read, params.id);
      return {
        summary: t.rotationOf(client.clientId, client.name),
        before: { secret: t.secretIsKnownToOwner },
        after: { secret: t.secretMayBeRotatedBy(principal.displayName) },
        subjectId: client.id,
        expires: "FIVE_DAYS",
      };
    },
  },
  plan: async ({ params: { id } }, context) => {
    const { client, edition, secretAllowedTo } = await getServiceClientForChange(context.read, id);
    const { clientId, active, ownerPersonId } = client;
    const { personId } = context.principal;
    requireCovers(context.principal, client);
    if (!active) throw new DomainError(revoked.code, revoked.message);
    const needsTwo = decides(client.authorities) && ![ownerPersonId, secretAllowedTo].includes(personId);
    const subject = { type: "service_client", id } as const;
    const two = needsTwo ? await requireSecondAdmin(ownerPersonId, context) : {};
    // Before approval no new secret exists.
    if (context.replay || two.mustPark) {
      const set = { secretAllowedTo: personId, secretAllowedAt: fact("postedAt") };
      const allow = update(serviceClients, { id }, { expect: { active: [true] }, set, refusal: revoked });
      return {
        ...two,
        rows: [allow],
        subject,
        auditDetail: { clientId },
        answer: { id, clientId, clientSecret: null },
      };
    }
    const { sealed, secretHash } = newClientSecret();
    const allowed = { secretAllowedTo: null, secretAllowedAt: null };
    const set = { secretHash, ...allowed, failedAttempts: 0, lockedUntil: null, rotatedAt: fact("postedAt") };
    return {
      ...two,
      rows: [await edit(serviceClients, { id }, edition, { set }, context)],
      subject,
      auditDetail: { clientId },
      answer: { id, clientId, clientSecret: sealed },
    };
  },
});
