import { may } from "../../auth/principal";
import * as contract from "../../contract/beneficiaries";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { nextPayoutDates } from "./payout-dates";
import { getBeneficiary, listBeneficiaries, lookUpPayee } from "./queries";

export const beneficiaryRoutes: readonly Route[] = [
  route(contract.listBeneficiaries, (request) => {
    const mayReadCustomers = may(request.principal, "customer:read");
    return listReply(request, listBeneficiaries(request.query, { mayReadCustomers }));
  }),
  route(contract.getBeneficiary, async ({ read, params, principal, reply }) =>
    reply(200, await getBeneficiary(read, params.id, { mayReadCustomers: may(principal, "customer:read") })),
  ),
  route(contract.lookUpPayee, async ({ read, query, reply }) => reply(200, await lookUpPayee(read, query))),
  route(contract.listPayoutDates, async ({ read, query, reply }) =>
    reply(200, { dates: await nextPayoutDates(read, query) }),
  ),
];
