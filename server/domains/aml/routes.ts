import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/aml";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { noteListView, noteView } from "../audit/record-view";
import { changeAmlCase } from "./change-case";
import { closeAmlCase } from "./close-case";
import { investigateAmlCase } from "./investigate-case";
import { linkAmlAlerts } from "./link-alerts";
import { openAmlCase } from "./open-case";
import { getAmlCase, getCaseForChange, listAmlCases, listCaseEvents } from "./queries";

export const amlRoutes: readonly Route[] = [
  route(contract.listAmlCases, async (request) => {
    await noteListView(request, "aml_case_list");
    return listReply(request, listAmlCases(request.query));
  }),
  route(contract.openAmlCase, (request) => commandReply(openAmlCase, request)),
  route(contract.getAmlCase, async (request) => {
    const found = await getAmlCase(request.read, request.params.id);
    await noteView(request, { type: "aml_case", id: found.caseId });
    return request.reply(200, found);
  }),
  route(contract.investigateAmlCase, (request) => commandReply(investigateAmlCase, request)),
  route(contract.closeAmlCase, (request) => commandReply(closeAmlCase, request)),
  route(contract.changeAmlCase, (request) => commandReply(changeAmlCase, request)),
  route(contract.linkAmlAlerts, (request) => commandReply(linkAmlAlerts, request)),
  route(contract.listAmlCaseEvents, async (request) => {
    const { id } = await getCaseForChange(request.read, request.params.id);
    await noteView(request, { type: "aml_case", id });
    return listReply(request, listCaseEvents(id));
  }),
];
