import { may, type Principal } from "../../auth/principal";
import * as contract from "../../contract/card-loans/loans";
import * as statements from "../../contract/card-loans/statements";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { cardLoanPortfolio } from "./portfolio";
import { paymentPreview } from "./preview-payment";
import { getCardLoan, type LoanReader, listCardLoans, requireCardLoan } from "./queries";
import { cardLoanDues, getStatement, listCardLoanStages, listStatements, listTransactions } from "./statements";
import { interestWorksheet } from "./worksheet";

const readerOf = (principal: Principal): LoanReader => ({ mayReadCustomers: may(principal, "customer:read") });

export const cardLoanRoutes: readonly Route[] = [
  route(contract.listCardLoans, (request) =>
    listReply(request, listCardLoans(request.query, readerOf(request.principal))),
  ),
  route(contract.getCardLoan, async ({ read, params, principal, reply }) =>
    reply(200, await getCardLoan(read, params.id, readerOf(principal))),
  ),
  route(contract.previewPayment, async ({ read, params, body, reply }) =>
    reply(200, await paymentPreview(read, params.id, body)),
  ),
  route(contract.getCardLoanPortfolio, async ({ read, query, reply }) =>
    reply(200, await cardLoanPortfolio(read, query.currency)),
  ),
  route(statements.listStatements, async (request) => {
    await requireCardLoan(request.read, request.params.id);
    return listReply(request, listStatements(request.params.id));
  }),
  route(statements.getStatement, async ({ read, params, reply }) =>
    reply(200, await getStatement(read, params.id, params.statementId)),
  ),
  route(statements.getInterestWorksheet, async (request) => {
    const rows = await interestWorksheet(request.read, request.params.id, request.query);
    return arrayReply(request, rows, ({ date, category }) => `${date} ${category}`);
  }),
  route(statements.listCardLoanTransactions, async (request) => {
    await requireCardLoan(request.read, request.params.id);
    return listReply(request, listTransactions(request.params.id, request.query));
  }),
  route(statements.listCardLoanDues, async (request) =>
    arrayReply(request, await cardLoanDues(request.read, request.params.id), ({ statementId }) => statementId),
  ),
  route(statements.listCardLoanStages, async (request) => {
    await requireCardLoan(request.read, request.params.id);
    return listReply(request, listCardLoanStages(request.params.id));
  }),
];
