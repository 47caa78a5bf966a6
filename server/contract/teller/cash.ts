import { z } from "zod";
import { cashDirections, cashMovementTypes, tillStatuses } from "../../kernel/value-sets";
import { date, freeText, MonetaryAmount, nameText, text, timestamp, uuid } from "../fields";

export const Denomination = z
  .object({
    value: z
      .number()
      .positive()
      .max(10_000_000)
      .meta({ description: "Face value of the note or coin in major units.", examples: [50] }),
    count: z
      .int()
      .min(0)
      .max(10_000_000)
      .meta({ description: "How many of them.", examples: [12] }),
  })
  .meta({ id: "Denomination" });
export type Denomination = z.infer<typeof Denomination>;

/** Notes and coins of a cash movement in a request. */
export const denominations = z
  .array(Denomination)
  .max(100)
  .meta({ description: "Notes and coins; given, they must sum to the amount." });

/** What the maker tells the checker. */
export const makerNote = freeText(500).meta({ description: "For the checker, should the command be parked." });

export const Identification = z
  .object({ name: nameText(), document: text() })
  .meta({ id: "Identification", description: "Who presented the cash: name, and the document that shows it." });

export const CashMovementView = z
  .object({
    movementId: uuid,
    type: z.enum(cashMovementTypes).meta({
      description: "OPENING and CLOSING are the float and the sweep to the vault; FUNDING brings cash into a vault.",
    }),
    direction: z.enum(cashDirections).meta({ description: "Into or out of the till; of a funding, the vault." }),
    tillId: uuid.nullable().meta({ description: "Null for a funding, which passes no till." }),
    tillCode: z.string().nullable(),
    counterTillId: uuid.nullable().meta({ description: "The other till of a transfer between tills." }),
    vaultId: uuid.nullable().meta({ description: "The vault at the other end, or the one that was funded." }),
    accountId: uuid.nullable(),
    accountNo: z.string().nullable(),
    amount: MonetaryAmount.nullable().meta({
      description:
        "Always positive; `direction` tells which way. Null only for a teller's session at a branch that hides expected cash, from the start of a count until the till is closed.",
    }),
    balanceAfter: MonetaryAmount.nullable().meta({
      description:
        "Cash in the till right after it; of a funding, in the vault. Null for a teller's session at a branch that hides expected cash.",
    }),
    narrative: z.string().nullable(),
    denominations: z.array(Denomination).nullable(),
    identification: Identification.nullable(),
    receiptNo: z
      .string()
      .nullable()
      .meta({
        description: "Till code, business date and a number without gaps per till code and day; null without a till.",
        examples: ["T1-2026-03-31-7"],
      }),
    originalPrinted: z
      .boolean()
      .meta({ description: "Its original has been printed; any further print is a duplicate." }),
    reprints: z.int().meta({ description: "How often the receipt was printed again; such prints say DUPLICATE." }),
    entryId: uuid.nullable(),
    entryReference: z.string().nullable(),
    approvalId: uuid.nullable(),
    reversesMovementId: uuid.nullable(),
    reversedByMovementId: uuid.nullable(),
    businessDate: date,
    postedAt: timestamp,
    actor: z.string(),
  })
  .meta({ id: "CashMovement", description: "A movement of cash in a till or into a vault." });
export type CashMovementView = z.infer<typeof CashMovementView>;

export const TillCountView = z
  .object({
    countId: uuid,
    tillId: uuid,
    number: z.int().meta({ description: "1 for the first count of the till; a recount has the next one." }),
    counted: MonetaryAmount,
    expected: MonetaryAmount.meta({ description: "What the books said when it was counted." }),
    difference: MonetaryAmount.meta({ description: "counted − expected: above zero is over, below zero is short." }),
    denominations: z.array(Denomination).nullable(),
    countedAt: timestamp,
    countedBy: z.string().meta({ description: "Sign-in of who counted." }),
    countedByName: z.string(),
  })
  .meta({
    id: "TillCountRecord",
    description: "One count of a till. It is never changed; a recount is a further one.",
  });
export type TillCountView = z.infer<typeof TillCountView>;

const TillCount = z
  .object({
    expected: MonetaryAmount.meta({ description: "What the books said." }),
    counted: MonetaryAmount,
    difference: MonetaryAmount.meta({ description: "counted − expected: above zero is over, below zero is short." }),
    reason: z.string().nullable(),
    denominations: z.array(Denomination).nullable(),
    entryId: uuid.nullable().meta({ description: "The closing entry; null when there was no cash at all." }),
    countId: uuid.nullable().meta({ description: "The stored count; null for a count that came with the close." }),
  })
  .meta({ id: "TillCount", description: "The count with which a till was closed." });

export const TillView = z
  .object({
    tillId: uuid,
    tillCode: z.string(),
    branchCode: z.string(),
    teller: z.string(),
    currency: z.string(),
    cashBalance: MonetaryAmount.nullable().meta({
      description:
        "Cash in the till; of a closed till what was counted. Null only for a teller's session, while the till is open, at a branch that hides expected cash.",
    }),
    availableCash: MonetaryAmount.nullable().meta({
      description: "Cash less what parked commands reserve; zero once closed. Null where `cashBalance` is.",
    }),
    status: z.enum(tillStatuses),
    openingFloat: MonetaryAmount.nullable().meta({
      description:
        "Null only for a teller's session at a branch that hides expected cash: from the start of a count until the till is closed, and in answers of cash movements.",
    }),
    openedAt: timestamp,
    openedBy: z.string(),
    closedAt: timestamp.nullable(),
    closedBy: z.string().nullable(),
    closeApprovalId: uuid
      .nullable()
      .meta({ description: "The close that waits for a checker; no cash moves in the till meanwhile." }),
    count: TillCount.nullable().meta({ description: "Null while the till is open." }),
    movement: CashMovementView.nullish().meta({
      description: "The movement just posted, in answers of cash operations.",
    }),
  })
  .meta({ id: "Till", description: "A cash desk, open for one teller and one currency until it is closed." });
export type TillView = z.infer<typeof TillView>;

export const ListedTillView = TillView.extend({
  branchName: z.string().meta({ examples: ["Harbour Street"] }),
  tellerName: z.string().meta({
    description: "The teller by name; one who is nobody of the staff as the till was opened with.",
    examples: ["Nadia Rahman"],
  }),
  countBegunAt: timestamp.nullable().meta({ description: "When the first count of the till began." }),
}).meta({ id: "ListedTill", description: "A till of the list: with its branch and its teller by name." });
export type ListedTillView = z.infer<typeof ListedTillView>;

/** Which tills are listed: of the bank, of a branch, of a teller by his sign-in. */
export const TillFilter = z.object({
  status: z.enum(tillStatuses).optional(),
  branchCode: z.string().max(64).optional(),
  teller: z.string().max(254).optional(),
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Part of the till's code, or of the teller's name or sign-in." }),
});
export type TillFilter = z.infer<typeof TillFilter>;

export const VaultView = z
  .object({
    vaultId: uuid,
    branchCode: z.string(),
    currency: z.string(),
    balance: MonetaryAmount,
    lastMovementAt: timestamp.nullable(),
  })
  .meta({ id: "Vault", description: "A branch's vault in one currency." });
export type VaultView = z.infer<typeof VaultView>;

export const TillDenominations = z
  .object({
    tillId: uuid,
    currency: z.string(),
    denominations: z
      .array(
        z.object({
          value: z.number().meta({ description: "Face value in major units." }),
          count: z.int().meta({
            description: "In less out. Below zero when more were paid out than came in, by changing notes in between.",
          }),
          amount: MonetaryAmount,
        }),
      )
      .nullable()
      .meta({ description: "Largest first; null unless every movement said its notes and coins." }),
    uncounted: z
      .array(
        z.object({
          type: z.enum(cashMovementTypes),
          direction: z.enum(cashDirections),
          movements: z.int(),
          amount: MonetaryAmount,
        }),
      )
      .meta({ description: "The movements without notes and coins, by their type." }),
  })
  .meta({ id: "TillDenominations", description: "What lies in a till, note by note." });
export type TillDenominations = z.infer<typeof TillDenominations>;

export const ReceiptView = z
  .object({
    movement: CashMovementView,
    bank: z.object({ name: z.string(), address: z.string().nullable() }),
    branch: z.object({ code: z.string(), name: z.string(), address: z.string().nullable() }).nullable(),
    teller: z
      .string()
      .nullable()
      .meta({ description: "Name of whoever took or paid the cash, never a sign-in; null for a service client." }),
    holder: z.string().nullable().meta({ description: "Of the account; null without account:read." }),
    charges: z.array(z.object({ name: z.string(), amount: MonetaryAmount })).meta({
      description:
        "What the account was charged with it, fees and taxes each by its name; below zero what a reversal gave back. Empty for none.",
    }),
    accountChange: MonetaryAmount.nullable().meta({
      description:
        "What the account was credited in all, charges taken off; below zero what it was debited. Null without an account.",
    }),
    balanceAfter: MonetaryAmount.nullable().meta({
      description:
        "Ledger balance of the account right after it. Null where whoever stands at the counter may not see it: when somebody other than the holder is named, and without account:read.",
    }),
  })
  .meta({ id: "Receipt", description: "What stands on the receipt of a cash movement." });
export type ReceiptView = z.infer<typeof ReceiptView>;

export const RefusedPayment = z
  .object({
    refusalId: uuid,
    operation: z.string().meta({ examples: ["postCashWithdrawal"] }),
    amount: MonetaryAmount,
    refusedAt: timestamp,
    refusedBy: z.string().meta({ description: "Sign-in of the teller." }),
    refusedByName: z.string(),
  })
  .meta({
    id: "RefusedPayment",
    description: "A payment that a teller who is not shown the till's cash was refused for want of it.",
  });
export type RefusedPayment = z.infer<typeof RefusedPayment>;

/** Of a till's close that waits: a payment that its teller sent to a checker and withdrew. */
export type WithdrawnPayment = Pick<RefusedPayment, "operation" | "amount"> & {
  approvalId: string;
  withdrawnAt: string;
  withdrawnBy: string;
  withdrawnByName: string;
};

declare module "../../kernel/stored-json" {
  interface StoredJson {
    denomination: Denomination;
  }
}
