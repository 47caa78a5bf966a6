import * as contract from "../../contract/aml";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { noteListView, noteView } from "../audit/record-view";
import { getAmlCase, getCaseForChange, listAmlCases, listCaseEvents } from "./queries";

export const amlRoutes: readonly Route[] = [
  route(contract.listAmlCases, async (request) => {
    await noteListView(request, "aml_case_list");
    return listReply(request, listAmlCases(request.query));
  }),
  route(contract.getAmlCase, async (request) => {
    const found = await getAmlCase(request.read, request.params.id);
    await noteView(request, { type: "aml_case", id: found.caseId });
    return request.reply(200, found);
  }),
  route(contract.listAmlCaseEvents, async (request) => {
    const { id } = await getCaseForChange(request.read, request.params.id);
    await noteView(request, { type: "aml_case", id });
    return listReply(request, listCaseEvents(id));
  }),
];
