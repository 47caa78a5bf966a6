import * as t from "@/words/service/notifications/templates";
import { checked, placesIn, type Template, type TemplateText } from "./template";

type Declared = Pick<Template, "eventType" | "category"> & { required: readonly string[]; audience?: "STAFF" };

/** A template whose other parameters are those that its text names besides. */
function template(text: TemplateText, { audience, required, ...declared }: Declared): Template {
  const named = new Set([text.subject, ...text.paragraphs, ...text.facts.flat()].flatMap(placesIn));
  const optional = [...named].filter((name) => !required.includes(name));
  return { ...text, ...declared, required, optional, audience: audience ?? "CUSTOMER" };
}

/** All that write messages, checked as the server starts. */
export const templates: readonly Template[] = checked([
  template(t.accountOpened, { eventType: "ACCOUNT_OPENED", category: "ACCOUNT", required: ["accountNo"] }),
  template(t.cashDeposited, { eventType: "CASH_DEPOSITED", category: "CASH", required: ["amount", "accountNo"] }),
  template(t.cashWithdrawn, { eventType: "CASH_WITHDRAWN", category: "CASH", required: ["amount", "accountNo"] }),
  template(t.transferReceived, {
    eventType: "TRANSFER_RECEIVED",
    category: "TRANSFER",
    required: ["amount", "accountNo"],
  }),
  template(t.beneficiaryChanged, { eventType: "BENEFICIARY_CHANGED", category: "TRANSFER", required: ["date"] }),
  template(t.cardIssued, { eventType: "CARD_ISSUED", category: "CARD", required: ["card"] }),
  template(t.cardBlocked, { eventType: "CARD_BLOCKED", category: "CARD", required: ["card"] }),
  template(t.cardDeclined, { eventType: "CARD_DECLINED", category: "CARD", required: ["amount", "card"] }),
  template(t.statementCut, { eventType: "STATEMENT_CUT", category: "STATEMENT", required: ["statementDate"] }),
  template(t.paymentDue, { eventType: "PAYMENT_DUE", category: "STATEMENT", required: ["amount", "dueDate"] }),
  template(t.chequeReturned, { eventType: "CHEQUE_RETURNED", category: "CHEQUE", required: ["chequeNo", "amount"] }),
  template(t.approvalDecided, {
    eventType: "APPROVAL_DECIDED",
    category: "APPROVAL",
    required: ["outcome", "what", "summary"],
    audience: "STAFF",
  }),
]);

/** The categories of what customers are told by the bank itself: those that preferences are set for before any other is known. */
export const categories: readonly string[] = [
  ...new Set(templates.flatMap(({ audience, category }) => (audience === "CUSTOMER" ? [category] : []))),
];
