import * as t from "@/words/service/notifications/templates";
import { checked, placesIn, type Template, type TemplateText } from "./template";

type Declared = Pick<Template, "eventType" | "category"> & { required: readonly string[]; audience?: "STAFF" };

/** Optional parameters are those that the text names and `required` does not. */
function template(text: TemplateText, { audience, required, ...declared }: Declared): Template {
  const named = new Set([text.subject, ...text.paragraphs, ...text.facts.flat()].flatMap(placesIn));
  const optional = [...named].filter((name) => !required.includes(name));
  return { ...text, ...declared, required, optional, audience: audience ?? "CUSTOMER" };
}

/** All templates, checked at startup. */
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
  template(t.paymentOverdue, {
    eventType: "PAYMENT_OVERDUE",
    category: "STATEMENT",
    required: ["amount", "accountNo"],
  }),
  template(t.cardOverLimit, { eventType: "CARD_OVER_LIMIT", category: "CARD", required: ["amount", "accountNo"] }),
  template(t.chequeReturned, { eventType: "CHEQUE_RETURNED", category: "CHEQUE", required: ["chequeNo", "amount"] }),
  template(t.approvalDecided, {
    eventType: "APPROVAL_DECIDED",
    category: "APPROVAL",
    required: ["outcome", "what", "summary"],
    audience: "STAFF",
  }),
  template(t.dayFailed, {
    eventType: "DAY_FAILED",
    category: "END_OF_DAY",
    required: ["date", "next"],
    audience: "STAFF",
  }),
  template(t.dayLeftWork, {
    eventType: "DAY_LEFT_WORK",
    category: "END_OF_DAY",
    required: ["date", "reason"],
    audience: "STAFF",
  }),
]);

/** Categories of the bank's own messages. Preferences can be set for them before the first message. */
export const categories: readonly string[] = [
  ...new Set(templates.flatMap(({ audience, category }) => (audience === "CUSTOMER" ? [category] : []))),
];
