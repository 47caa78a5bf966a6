import { z } from "zod";
import { accountStatuses } from "./accounts";
import { MonetaryAmount, timestamp, uuid } from "./fields";

/** What the bank knows by itself that a checker should look at; nothing of it decides. */
export const riskFlags = [
  "LARGE_CASH",
  "NO_IDENTIFICATION",
  "STRUCTURING",
  "PRESENTER_IS_NOT_HOLDER",
  "CUSTOMER_UNDER_REVIEW",
  "CUSTOMER_BLOCKED",
  "ACCOUNT_RESTRICTED",
  "ACCOUNT_NEW",
  "ACCOUNT_UNUSED",
  "PAYEE_NEW",
  "PAYEE_DELETED",
  "PAYEE_UNNAMED",
  "PAYEE_CHANGED",
  "ACCOUNT_OF_ANOTHER",
  "MAKER_HAS_CHECKERS_NAME",
  "NAME_OF_ANOTHER",
  "REFUSED_PAYMENTS",
  "WITHDRAWN_PAYMENTS",
] as const;

export const RiskFlag = z
  .object({
    flag: z.enum(riskFlags).meta({
      description:
        "LARGE_CASH: above the amount from which identification is required. NO_IDENTIFICATION: such cash without who presents or takes it; the checker acknowledges it. STRUCTURING: the customer's movements of this business date just below the limit, this one excepted, reach the number that raises an alert. PRESENTER_IS_NOT_HOLDER: the identified person has another name than the person who holds the account. ACCOUNT_NEW: opened in the 30 days before it was sent. ACCOUNT_UNUSED: nothing has been posted on it yet. PAYEE_NEW: no transfer from the payer to the payee has been posted yet. PAYEE_DELETED: the registration that is paid is gone. PAYEE_UNNAMED: it is at another bank and has no name. PAYEE_CHANGED: its destination or tax class changed shortly before it was sent. ACCOUNT_OF_ANOTHER: somebody other than the payee's owner holds the account. MAKER_HAS_CHECKERS_NAME: the maker is somebody else with the reader's name or email. NAME_OF_ANOTHER: the new user or the owner has the name or email of another person. REFUSED_PAYMENTS: of a till's close, payments that its teller, who is not shown its cash, was refused for want of it. WITHDRAWN_PAYMENTS: of a till's close, payments that such a teller sent to a checker and withdrew.",
    }),
    accountId: uuid.nullable().meta({ description: "The account that it is about." }),
    accountNo: z.string().nullable(),
    amount: MonetaryAmount.nullable().meta({ description: "LARGE_CASH: the amount above which cash is large." }),
    count: z
      .int()
      .nullable()
      .meta({ description: "STRUCTURING, REFUSED_PAYMENTS, WITHDRAWN_PAYMENTS: how many of them." }),
    at: timestamp.nullable().meta({ description: "ACCOUNT_NEW: when it was opened." }),
    name: z.string().nullable().meta({ description: "The customer, or who presents or takes the cash." }),
    owner: z.string().nullable().optional().meta({ description: "ACCOUNT_OF_ANOTHER: the payee's owner." }),
    status: z.enum(accountStatuses).nullable().meta({ description: "ACCOUNT_RESTRICTED: the account's state." }),
    before: z.string().nullable().optional().meta({ description: "PAYEE_CHANGED: destination and tax class before." }),
    after: z.string().nullable().optional().meta({ description: "PAYEE_CHANGED: destination and tax class since." }),
    mustAcknowledge: z.boolean().optional().meta({
      description: "True of a flag that a checker in a staff session must acknowledge to approve. Absent from others.",
    }),
  })
  .meta({ id: "RiskFlag", description: "A fact of the bank's own records that a checker should look at." });
export type RiskFlag = z.infer<typeof RiskFlag>;
