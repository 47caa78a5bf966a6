import { serviceClients } from "@/db/schema/service-clients";
import * as t from "@/words/service/service-clients";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { findPerson } from "../staff/person-queries";
import { isClientIdUsed } from "./client-queries";
import { checkedAuthorities, checkedBranches } from "./client-rules";
import { newClientSecret } from "./client-secret";

// Makes a service client with a random secret that is shown once; the database keeps its SHA-256. Moves no money.

const duplicateClientId = () =>
  new DomainError("DUPLICATE_CLIENT_ID", t.clientIdIsInUse, {
    fieldErrors: { clientId: t.belongsToAnotherServiceClient },
  });

/** Answers 201 with `clientSecret` sealed (`sealed-secret.ts`). */
export const createServiceClient = command(contract.createServiceClient, {
  // Between two who come at once.
  constraints: { service_clients_client_id_unique: duplicateClientId },
  plan: async ({ body }, { read, principal }) => {
    const { clientId, name } = body;
    const authorities = checkedAuthorities(body.authorities);
    const ownerPersonId = body.ownerPersonId ?? principal.personId;
    if (body.ownerPersonId !== undefined && !(await findPerson(read, body.ownerPersonId))) {
      throw new DomainError("UNKNOWN_PERSON", t.thereIsNoSuchPerson, {
        fieldErrors: { ownerPersonId: t.isNotAPerson },
      });
    }
    const { branchCodes, requireBranches } = await checkedBranches(read, body.branchCodes);
    if (await isClientIdUsed(read, clientId)) throw duplicateClientId();
    const id = newId();
    const { sealed, secretHash } = newClientSecret();
    const held = { authorities, branchCodes, requestsPerSecond: body.requestsPerSecond ?? null };
    const client = { id, clientId, name, secretHash, ...held, ownerPersonId, active: true };
    return {
      rows: [insert(serviceClients, { ...client, createdAt: fact("postedAt") })],
      requireRows: requireBranches,
      subject: { type: "service_client", id },
      auditDetail: { clientId, ...held, ownerPersonId },
      answer: { id, clientId, clientSecret: sealed },
    };
  },
});
