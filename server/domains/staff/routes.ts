import { forgetStaff } from "../../auth/staff-store";
import { commandReply } from "../../commands/respond";
import { createStaff, getStaff, listStaff, resetStaffPassword, updateStaff } from "../../contract/administration";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { secretReply } from "../service-clients/secret-reply";
import { createStaffCommand } from "./create-staff";
import { ownPasswordRoute } from "./own-password-route";
import { resetStaffPasswordCommand } from "./reset-staff-password";
import { getStaffUser, listStaffUsers } from "./staff-queries";
import { updateStaffCommand } from "./update-staff";

export const staffRoutes: readonly Route[] = [
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
  ownPasswordRoute,
];
