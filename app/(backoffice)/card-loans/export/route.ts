import { may } from "@/server/auth/principal";
import { csvExport } from "@/server/domains/audit/csv-export";
import { listCardLoans } from "@/server/domains/card-loans/queries";
import { loanFilterOf } from "../loan-filter";

export const GET = csvExport(
  "card-loans",
  "card:read",
  ({ get, reader }) => listCardLoans(loanFilterOf(get), { mayReadCustomers: may(reader, "customer:read") }),
  {
    reference: "reference",
    cardholder: "cardholderName",
    status: "status",
    block_reason: "blockReason",
    currency: "currency",
    credit_limit: "creditLimit",
    balance: "currentBalance",
    available: "availableCredit",
    holds: "holds",
    purchases: "purchaseBalance",
    cash_advances: "cashAdvanceBalance",
    fees: "penaltyBalance",
    credit_balance: "creditBalance",
    interest_accrued: "accruedInterest",
    statement_balance: "statementBalance",
    minimum_due: "minimumDue",
    due: "paymentDueDate",
    past_due: "pastDue",
    days_past_due: "daysPastDue",
    bucket: "delinquencyBucket",
    stage: "stage",
    purchase_apr: "purchaseApr",
    cash_advance_apr: "cashAdvanceApr",
    penalty_apr: "penaltyApr",
    end_of_day: "processedThrough",
    stopped: "failure",
    opened: "openedOn",
    id: "id",
    cardholder_id: "cardholderPartyId",
  },
);
