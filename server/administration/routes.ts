import { forgetTokensOfClient } from "../auth/access-tokens";
import { forgetClientRow } from "../auth/client-store";
import { forgetStaff } from "../auth/staff-store";
import { commandReply } from "../commands/respond";
import {
  createStaff,
  getStaff,
  listAuditEvents,
  listLimits,
  listStaff,
  resetStaffPassword,
  setLimit,
  updateStaff,
} from "../contract/administration";
import {
  createServiceClient,
  listServiceClients,
  revokeServiceClient,
  rotateServiceClient,
} from "../contract/service-clients";
import { arrayReply, listReply } from "../http/list-reply";
import { type Route, route } from "../http/route";
import { auditEvents } from "./audit-queries";
import { getClient, listClients } from "./client-queries";
import { createServiceClientCommand } from "./create-service-client";
import { createStaffCommand } from "./create-staff";
import { listLimitViews } from "./limit-queries";
import { ownPasswordRoute } from "./own-password-route";
import { resetStaffPasswordCommand } from "./reset-staff-password";
import { revokeServiceClientCommand } from "./revoke-service-client";
import { rotateServiceClientCommand } from "./rotate-service-client";
import { secretReply } from "./secret-reply";
import { setLimitCommand } from "./set-limit";
import { getStaffUser, listStaffUsers } from "./staff-queries";
import { updateStaffCommand } from "./update-staff";

const staffRoutes: Route[] = [
  route(listStaff, async (request) => arrayReply(request, await listStaffUsers(request.query.q), (staff) => staff.id)),
  route(createStaff, (request) => secretReply(createStaffCommand, request.body, request, "oneTimePassword")),
  route(getStaff, async ({ params, reply }) => reply(200, await getStaffUser(params.id))),
  route(updateStaff, async (request) => {
    const { id } = request.params;
    const answer = await commandReply(updateStaffCommand, { id, staff: request.body }, request);
    forgetStaff(id);
    return answer;
  }),
  route(resetStaffPassword, async (request) => {
    const { id } = request.params;
    const answer = await secretReply(resetStaffPasswordCommand, { id }, request, "oneTimePassword");
    forgetStaff(id);
    return answer;
  }),
];

const clientRoutes: Route[] = [
  route(listServiceClients, async (request) => arrayReply(request, await listClients(), (client) => client.id)),
  route(createServiceClient, (request) =>
    secretReply(createServiceClientCommand, request.body, request, "clientSecret"),
  ),
  route(rotateServiceClient, async (request) => {
    const { id } = request.params;
    const answer = await secretReply(rotateServiceClientCommand, { id }, request, "clientSecret");
    await forgetClient(id);
    return answer;
  }),
  route(revokeServiceClient, async (request) => {
    const { id } = request.params;
    const answer = await commandReply(revokeServiceClientCommand, { id }, request);
    await forgetClient(id);
    return answer;
  }),
];

/** In this process it works at once; other processes learn of it within 30 s. */
async function forgetClient(id: string): Promise<void> {
  forgetTokensOfClient(id);
  forgetClientRow((await getClient(id)).clientId);
}

const limitRoutes: Route[] = [
  route(listLimits, async (request) =>
    arrayReply(request, await listLimitViews(request.query), (limit) => `${limit.operation} ${limit.currency}`),
  ),
  route(setLimit, (request) => commandReply(setLimitCommand, request.body, request)),
];

const auditRoutes: Route[] = [route(listAuditEvents, (request) => listReply(request, auditEvents(request.query)))];

export const administrationRoutes: Route[] = [
  ...staffRoutes,
  ownPasswordRoute,
  ...clientRoutes,
  ...limitRoutes,
  ...auditRoutes,
];
