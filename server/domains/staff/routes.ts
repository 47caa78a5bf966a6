import { secretReply } from "../../commands/sealed-secret";
import * as contract from "../../contract/staff/staff";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { confirmPasswordRoute } from "./confirm-password-route";
import { createStaff } from "./create-staff";
import { ownPasswordRoute } from "./own-password-route";
import { resetStaffPassword } from "./reset-staff-password";
import { secondFactorRoutes } from "./second-factor-routes";
import { sessionRoutes } from "./session-routes";
import { getStaff, listStaff } from "./staff-queries";

export const staffRoutes: readonly Route[] = [
  route(contract.listStaff, async (request) =>
    arrayReply(request, await listStaff(request.read, request.query.q), (staff) => staff.id),
  ),
  route(contract.createStaff, (request) => secretReply(createStaff, request, "oneTimePassword")),
  route(contract.getStaff, async ({ read, params, reply }) => reply(200, await getStaff(read, params.id))),
  route(contract.resetStaffPassword, (request) => secretReply(resetStaffPassword, request, "oneTimePassword")),
  ownPasswordRoute,
  confirmPasswordRoute,
  ...sessionRoutes,
  ...secondFactorRoutes,
];
