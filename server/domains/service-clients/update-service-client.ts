import { z } from "zod";
import { serviceClients } from "@/db/schema/service-clients";
import * as t from "@/words/service/service-clients";
import { forgetClient } from "../../auth/access-tokens";
import { command } from "../../commands/command";
import { edit, nextVersion } from "../../commands/edit";
import type { CommandContext, RequestOf } from "../../commands/plan";
import * as contract from "../../contract/service-clients";
import { complianceAccesses } from "../../kernel/compliance-access";
import { DomainError } from "../../kernel/errors";
import { checkedOwner, describeClientGrant, planClientGrant } from "./client-grants";
import { getServiceClientForChange } from "./client-queries";
import { checkedAuthorities, checkedBranches } from "./client-rules";

// Changes authorities, branches, rate and owner of a service client. Its tokens follow within 30 s. Parks for another administrator if it
// widens the client. Replans on a concurrent change. Moves no money.

type Request = RequestOf<typeof contract.updateServiceClient>;

const parked = z.object({
  id: z.string(),
  name: z.string().optional(),
  authorities: z.array(z.string()).optional(),
  ownerPersonId: z.string().optional(),
  branchCodes: z.array(z.string()).nullable().optional(),
  requestsPerSecond: z.number().nullable().optional(),
  complianceAccess: z.enum(complianceAccesses).optional(),
});

/** 200 with the service client, 202 if parked, 409 for a revoked client. */
export const updateServiceClient = command(contract.updateServiceClient, {
  forget: forgetClient,
  parks: {
    version: 1,
    payload: parked.transform(({ id, ...body }): Request => ({ params: { id }, query: {}, body })),
    checker: "client:manage",
    describe: async (request, context) => {
      const { client, after } = await changing(request, context);
      const summary = t.changeOfServiceClient(client.clientId, client.name);
      return { ...(await describeClientGrant(context.read, summary, { before: client, after })), subjectId: client.id };
    },
  },
  plan: async (request, context) => {
    const { client, edition, after, requireBranches } = await changing(request, context);
    const { mustPark, requireRows } = await planClientGrant({ before: client, after }, context);
    const set = { name: request.body.name ?? client.name, ...after };
    return {
      mustPark,
      rows: [await edit(serviceClients, { id: client.id }, edition, { expect: { active: [true] }, set }, context)],
      requireRows: [...requireRows, ...requireBranches],
      subject: { type: "service_client", id: client.id },
      auditDetail: { clientId: client.clientId },
      answer: { ...client, ...set, version: nextVersion(edition) },
    };
  },
});

/** Omitted fields are unchanged. */
async function changing({ params, body }: Request, { read }: CommandContext) {
  const { client, edition } = await getServiceClientForChange(read, params.id);
  if (!client.active) throw new DomainError("ILLEGAL_STATE", t.clientIsRevoked);
  const { branchCodes, requireBranches } =
    body.branchCodes === undefined
      ? { branchCodes: client.branchCodes, requireBranches: [] }
      : await checkedBranches(read, body.branchCodes, client.branchCodes);
  const { requestsPerSecond = client.requestsPerSecond } = body;
  const after = {
    authorities: body.authorities === undefined ? client.authorities : checkedAuthorities(body.authorities),
    branchCodes,
    requestsPerSecond,
    complianceAccess: body.complianceAccess ?? client.complianceAccess,
    ownerPersonId:
      body.ownerPersonId === undefined ? client.ownerPersonId : await checkedOwner(read, body.ownerPersonId),
  };
  return { client, edition, after, requireBranches };
}
