import type { z } from "zod";
import type { CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { ServiceClientCreate } from "../../contract/service-clients";
import { type Authority, isAuthority } from "../../kernel/authorities";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { personExists } from "./client-queries";
import { newClientSecret } from "./client-secret";

// Makes a service client with a random secret that is shown once; the database keeps its SHA-256. Moves no money.

export type CreateServiceClientInput = z.infer<typeof ServiceClientCreate>;

/** Answers 201 with `clientSecret` sealed (`sealed-secret.ts`). */
export const createServiceClientCommand = defineCommand<CreateServiceClientInput>({
  type: "administration.create-service-client",
  version: 1,
  operationId: "createServiceClient",
  input: ServiceClientCreate,
  constraints: {
    service_clients_client_id_unique: () =>
      new DomainError(
        "DUPLICATE_CLIENT_ID",
        "A service client with this id exists already; ids are never used twice.",
        {
          fieldErrors: { clientId: "belongs to another service client" },
        },
      ),
  },
  plan,
});

/** Authorities as stored: known, each once. Throws UNKNOWN_AUTHORITY naming the place. */
export function checkedAuthorities(authorities: readonly string[]): Authority[] {
  const known = new Set<Authority>();
  authorities.forEach((authority, index) => {
    if (!isAuthority(authority)) {
      throw new DomainError("UNKNOWN_AUTHORITY", `There is no authority ${authority.slice(0, 64)}.`, {
        fieldErrors: { [`authorities.${index}`]: "is not an authority of this service" },
      });
    }
    known.add(authority);
  });
  return [...known];
}

async function plan(input: CreateServiceClientInput, context: CommandContext): Promise<CommandPlan> {
  const authorities = checkedAuthorities(input.authorities);
  const ownerPersonId = input.ownerPersonId ?? context.principal.personId;
  if (input.ownerPersonId !== undefined && !(await personExists(input.ownerPersonId))) {
    throw new DomainError("UNKNOWN_PERSON", "There is no such person to own the client.", {
      fieldErrors: { ownerPersonId: "is not a person of this bank" },
    });
  }
  const id = newId();
  const { sealed, hashColumn } = newClientSecret();
  const { clientId, name } = input;
  return {
    rows: [
      {
        action: "insert",
        table: "service_clients",
        values: {
          id,
          client_id: clientId,
          name,
          secret_hash: hashColumn,
          authorities,
          owner_person_id: ownerPersonId,
          active: true,
        },
        facts: { created_at: "postedAt" },
      },
    ],
    subject: { type: "service_client", id },
    auditDetail: { clientId, authorities, ownerPersonId },
    answer: { status: 201, body: { id, clientId, clientSecret: sealed } },
  };
}
