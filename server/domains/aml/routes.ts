import * as contract from "../../contract/aml/cases";
import * as files from "../../contract/aml/files";
import * as report from "../../contract/aml/report";
import { listReply } from "../../http/list-reply";
import { bytesReply } from "../../http/reply";
import { type Route, route } from "../../http/route";
import { noteListView, noteView } from "../audit/record-view";
import { receiveCaseFile } from "./files/add-file";
import { attachmentOf } from "./files/file-name";
import { contentOf, getCaseFile, listCaseFiles } from "./files/file-queries";
import { getAmlCase, getCaseForChange, listAmlCases, listCaseEvents } from "./queries";
import { listReportVersions, reportOf } from "./report-queries";

export const amlRoutes: readonly Route[] = [
  route(report.getAmlCaseReport, async ({ read, reports, params, reply, ...request }) => {
    const found = await getCaseForChange(read, params.id);
    await noteView({ read, ...request }, { type: "aml_case", id: found.id });
    return reply(200, await reportOf({ read, reports }, found));
  }),
  route(report.listAmlCaseReportVersions, async (request) => {
    const { id } = await getCaseForChange(request.read, request.params.id);
    await noteView(request, { type: "aml_case", id });
    return listReply(request, listReportVersions(id));
  }),
  route(files.addAmlCaseFile, receiveCaseFile),
  route(files.listAmlCaseFiles, async (request) => {
    const { id } = await getCaseForChange(request.read, request.params.id);
    await noteView(request, { type: "aml_case", id });
    return listReply(request, listCaseFiles(id));
  }),
  route(files.downloadAmlCaseFile, async (request) => {
    const file = await getCaseFile(request.read, request.params.id);
    await noteView(request, { type: "aml_case_file", id: file.id });
    return bytesReply(contentOf(request.read, file), {
      "content-disposition": attachmentOf(file.name),
      "content-length": String(file.size),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  }),
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
