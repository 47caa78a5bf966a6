import { serviceClients } from "@/db/schema/service-clients";
import * as t from "@/words/service/service-clients";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/service-clients";
import { type Authority, isAuthority } from "../../kernel/authorities";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { findPerson } from "../staff/person-queries";
import { isClientIdUsed } from "./client-queries";
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
    if (await isClientIdUsed(read, clientId)) throw duplicateClientId();
    const id = newId();
    const { sealed, secretHash } = newClientSecret();
    const client = { id, clientId, name, secretHash, authorities, ownerPersonId, active: true };
    return {
      rows: [insert(serviceClients, { ...client, createdAt: fact("postedAt") })],
      subject: { type: "service_client", id },
      auditDetail: { clientId, authorities, ownerPersonId },
      answer: { id, clientId, clientSecret: sealed },
    };
  },
});

/** Authorities as stored: known, each once. Throws UNKNOWN_AUTHORITY naming the place. */
export function checkedAuthorities(authorities: readonly string[]): Authority[] {
  const known = new Set<Authority>();
  authorities.forEach((authority, index) => {
    if (!isAuthority(authority)) {
      throw new DomainError("UNKNOWN_AUTHORITY", t.thereIsNoAuthority(authority.slice(0, 64)), {
        fieldErrors: { [`authorities.${index}`]: t.isNotAnAuthority },
      });
    }
    known.add(authority);
  });
  return [...known];
}
