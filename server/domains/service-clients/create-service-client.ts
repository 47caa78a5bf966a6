import { z } from "zod";
import { serviceClients } from "@/db/schema/service-clients";
import * as t from "@/words/service/service-clients";
import { command } from "../../commands/command";
import type { CommandContext, RequestOf } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { config } from "../../config";
import * as contract from "../../contract/service-clients";
import { complianceAccesses, defaultComplianceAccess } from "../../kernel/compliance-access";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type ClientGrant, checkedOwner, describeClientGrant, planClientGrant } from "./client-grants";
import { isClientIdUsed } from "./client-queries";
import { checkedAuthorities, checkedBranches } from "./client-rules";
import { newClientSecret, unknownSecret } from "./client-secret";

// Creates a service client with a random secret that is shown once. The database keeps its SHA-256. Parks while another administrator
// exists: a rotation after approval issues the first secret. Moves no money.

type Request = RequestOf<typeof contract.createServiceClient>;

const duplicateClientId = () =>
  new DomainError("DUPLICATE_CLIENT_ID", t.clientIdIsInUse, {
    fieldErrors: { clientId: t.belongsToAnotherServiceClient },
  });

const parked = z.object({
  clientId: z.string(),
  name: z.string(),
  authorities: z.array(z.string()),
  ownerPersonId: z.string().optional(),
  branchCodes: z.array(z.string()).nullable().optional(),
  requestsPerSecond: z.number().nullable().optional(),
  complianceAccess: z.enum(complianceAccesses).optional(),
});

/** 201 with `clientSecret` encrypted (`sealed-secret.ts`), or 202 if parked. */
export const createServiceClient = command(contract.createServiceClient, {
  // For concurrent requests.
  constraints: { service_clients_client_id_unique: duplicateClientId },
  parks: {
    version: 1,
    payload: parked.transform((body): Request => ({ params: {}, query: {}, body })),
    checker: "client:manage",
    describe: async (request, context, plan) => {
      const { clientId, name } = request.body;
      const { grant } = await granting(request, context);
      return {
        ...(await describeClientGrant(context.read, t.newServiceClientNamed(clientId, name), grant)),
        subjectId: plan.subject.id,
      };
    },
  },
  plan: async (request, context) => {
    const { clientId, name } = request.body;
    const { grant, requireBranches } = await granting(request, context);
    if (await isClientIdUsed(context.read, clientId)) throw duplicateClientId();
    const { mustPark, requireRows } = await planClientGrant(grant, context);
    const id = context.replay?.subjectId ?? newId();
    const { sealed, secretHash } = mustPark || context.replay ? unknownSecret() : newClientSecret();
    const allowed =
      mustPark || context.replay
        ? { secretAllowedTo: context.principal.personId, secretAllowedAt: fact("postedAt") }
        : {};
    const client = { id, clientId, name, secretHash, ...grant.after, ...allowed, active: true };
    return {
      mustPark,
      rows: [insert(serviceClients, { ...client, createdAt: fact("postedAt") })],
      requireRows: [...requireRows, ...requireBranches],
      subject: { type: "service_client", id },
      auditDetail: { clientId, ...grant.after },
      answer: { id, clientId, clientSecret: sealed },
    };
  },
});

/** The owner defaults to the maker. */
async function granting({ body }: Request, { read, principal }: CommandContext) {
  const { branchCodes, requireBranches } = await checkedBranches(read, body.branchCodes);
  const authorities = checkedAuthorities(body.authorities);
  const after = {
    authorities,
    complianceAccess: body.complianceAccess ?? defaultComplianceAccess(authorities, config().screening.clientAccess),
    branchCodes,
    requestsPerSecond: body.requestsPerSecond ?? null,
    ownerPersonId: body.ownerPersonId === undefined ? principal.personId : await checkedOwner(read, body.ownerPersonId),
  };
  return { grant: { before: null, after } satisfies ClientGrant, requireBranches };
}
