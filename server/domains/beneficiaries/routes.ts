import { may } from "../../auth/principal";
import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/beneficiaries";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { activateBeneficiary, deactivateBeneficiary } from "./activate-beneficiary";
import { deleteBeneficiary } from "./delete-beneficiary";
import { nextPayoutDates } from "./payout-dates";
import { getBeneficiary, listBeneficiaries, lookUpPayee } from "./queries";
import { registerBeneficiary } from "./register-beneficiary";
import { updateBeneficiary } from "./update-beneficiary";

export const beneficiaryRoutes: readonly Route[] = [
  route(contract.listBeneficiaries, (request) => {
    const mayReadCustomers = may(request.principal, "customer:read");
    return listReply(request, listBeneficiaries(request.query, { mayReadCustomers }));
  }),
  route(contract.registerBeneficiary, (request) => commandReply(registerBeneficiary, request)),
  route(contract.getBeneficiary, async ({ read, params, principal, reply }) =>
    reply(200, await getBeneficiary(read, params.id, { mayReadCustomers: may(principal, "customer:read") })),
  ),
  route(contract.updateBeneficiary, (request) => commandReply(updateBeneficiary, request)),
  route(contract.deleteBeneficiary, (request) => commandReply(deleteBeneficiary, request)),
  route(contract.activateBeneficiary, (request) => commandReply(activateBeneficiary, request)),
  route(contract.deactivateBeneficiary, (request) => commandReply(deactivateBeneficiary, request)),
  route(contract.lookUpPayee, async ({ read, query, reply }) => reply(200, await lookUpPayee(read, query))),
  route(contract.listPayoutDates, async ({ read, query, reply }) =>
    reply(200, { dates: await nextPayoutDates(read, query) }),
  ),
];
