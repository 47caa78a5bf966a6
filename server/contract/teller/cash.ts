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
      .meta({ description: "Number of notes or coins.", examples: [12] }),
  })
  .meta({ id: "Denomination" });
export type Denomination = z.infer<typeof Denomination>;

export const denominations = z
  .array(Denomination)
  .max(100)
  .meta({ description: "Notes and coins. If present, they must sum to the amount." });

export const makerNote = freeText(500).meta({ description: "Note to the checker. Used if the command parks." });

export const Identification = z
  .object({ name: nameText(), document: text() })
  .meta({ id: "Identification", description: "The person presenting the cash, with their document." });

export const CashMovementView = z
  .object({
    movementId: uuid,
    type: z.enum(cashMovementTypes).meta({
      description: "OPENING: float. CLOSING: sweep to the vault. FUNDING: cash into a vault.",
    }),
    direction: z
      .enum(cashDirections)
      .meta({ description: "Into or out of the till. For a funding, into or out of the vault." }),
    tillId: uuid.nullable().meta({ description: "Null for a funding." }),
    tillCode: z.string().nullable(),
    counterTillId: uuid.nullable().meta({ description: "The other till in a transfer between tills." }),
    vaultId: uuid.nullable().meta({ description: "The other vault, or the vault funded." }),
    accountId: uuid.nullable(),
    accountNo: z.string().nullable(),
    amount: MonetaryAmount.nullable().meta({
      description:
        "Always positive. `direction` contains the sign. Null only in a teller's session at a branch that hides expected cash, from the start of a count until the close.",
    }),
    balanceAfter: MonetaryAmount.nullable().meta({
      description:
        "Cash in the till after the movement. For a funding, cash in the vault. Null only in a teller's session at a branch that hides expected cash.",
    }),
    narrative: z.string().nullable(),
    denominations: z.array(Denomination).nullable(),
    identification: Identification.nullable(),
    receiptNo: z
      .string()
      .nullable()
      .meta({
        description: "Till code, business date and a gapless number per till code and day. Null if there is no till.",
        examples: ["T1-2026-03-31-7"],
      }),
    originalPrinted: z
      .boolean()
      .meta({ description: "True if the original has been printed. Further prints are marked DUPLICATE." }),
    reprints: z.int().meta({ description: "Number of reprints. Reprints are marked DUPLICATE." }),
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
    number: z.int().meta({ description: "Starts at 1 for the first count of the till. Each recount increments it." }),
    counted: MonetaryAmount,
    expected: MonetaryAmount.meta({ description: "Ledger balance at the count." }),
    difference: MonetaryAmount.meta({ description: "counted − expected. Positive: over. Negative: short." }),
    denominations: z.array(Denomination).nullable(),
    countedAt: timestamp,
    countedBy: z.string().meta({ description: "Sign-in name of the person who counted." }),
    countedByName: z.string(),
  })
  .meta({
    id: "TillCountRecord",
    description: "A count of a till. Counts cannot be changed. A recount adds a count.",
  });
export type TillCountView = z.infer<typeof TillCountView>;

const TillCount = z
  .object({
    expected: MonetaryAmount.meta({ description: "Ledger balance at the count." }),
    counted: MonetaryAmount,
    difference: MonetaryAmount.meta({ description: "counted − expected. Positive: over. Negative: short." }),
    reason: z.string().nullable(),
    denominations: z.array(Denomination).nullable(),
    entryId: uuid.nullable().meta({ description: "The closing entry. Null if there was no cash." }),
    countId: uuid.nullable().meta({ description: "The stored count. Null if counted with the close." }),
  })
  .meta({ id: "TillCount", description: "The count used to close the till." });

export const TillView = z
  .object({
    tillId: uuid,
    tillCode: z.string(),
    branchCode: z.string(),
    teller: z.string(),
    currency: z.string(),
    cashBalance: MonetaryAmount.nullable().meta({
      description:
        "Cash in the till. After closing, the counted amount. Null only in a teller's session while the till is open at a branch that hides expected cash.",
    }),
    availableCash: MonetaryAmount.nullable().meta({
      description: "Cash minus reservations for parked commands. Zero after closing. Null if `cashBalance` is null.",
    }),
    status: z.enum(tillStatuses),
    openingFloat: MonetaryAmount.nullable().meta({
      description:
        "Null only in a teller's session at a branch that hides expected cash, from the start of a count until the close. Also null in responses to cash movements there.",
    }),
    openedAt: timestamp,
    openedBy: z.string(),
    closedAt: timestamp.nullable(),
    closedBy: z.string().nullable(),
    closeApprovalId: uuid
      .nullable()
      .meta({ description: "The pending close. The till accepts no cash movements meanwhile." }),
    count: TillCount.nullable().meta({ description: "Null if the till is open." }),
    movement: CashMovementView.nullish().meta({
      description: "The movement just posted. Returned by cash operations only.",
    }),
  })
  .meta({ id: "Till", description: "A cash desk of one teller in one currency." });
export type TillView = z.infer<typeof TillView>;

export const ListedTillView = TillView.extend({
  branchName: z.string().meta({ examples: ["Harbour Street"] }),
  tellerName: z.string().meta({
    description: "The teller's name. If not a staff user, the name given at opening.",
    examples: ["Nadia Rahman"],
  }),
  countBegunAt: timestamp.nullable().meta({ description: "Start of the first count." }),
}).meta({ id: "ListedTill", description: "A till with its branch and teller's name." });
export type ListedTillView = z.infer<typeof ListedTillView>;

export const TillFilter = z.object({
  status: z.enum(tillStatuses).optional(),
  branchCode: z.string().max(64).optional(),
  teller: z.string().max(254).optional(),
  q: z.string().max(200).optional().meta({ description: "Part of the till code, teller's name or sign-in name." }),
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
            description: "Cash in less cash out. Negative if notes were exchanged in between.",
          }),
          amount: MonetaryAmount,
        }),
      )
      .nullable()
      .meta({ description: "Largest first. Null if any movement lacks notes and coins." }),
    uncounted: z
      .array(
        z.object({
          type: z.enum(cashMovementTypes),
          direction: z.enum(cashDirections),
          movements: z.int(),
          amount: MonetaryAmount,
        }),
      )
      .meta({ description: "Movements without notes and coins, by type." }),
  })
  .meta({ id: "TillDenominations", description: "Cash in a till by denomination." });
export type TillDenominations = z.infer<typeof TillDenominations>;

export const ReceiptView = z
  .object({
    movement: CashMovementView,
    bank: z.object({ name: z.string(), address: z.string().nullable() }),
    branch: z.object({ code: z.string(), name: z.string(), address: z.string().nullable() }).nullable(),
    teller: z.string().nullable().meta({ description: "Name of the teller. Null for a service client." }),
    holder: z.string().nullable().meta({ description: "Account holder. Null without account:read." }),
    charges: z.array(z.object({ name: z.string(), amount: MonetaryAmount })).meta({
      description: "Fees and taxes of the movement, itemized. Negative if returned by a reversal.",
    }),
    accountChange: MonetaryAmount.nullable().meta({
      description: "Total credited to the account, net of charges. Negative if debited. Null if there is no account.",
    }),
    balanceAfter: MonetaryAmount.nullable().meta({
      description:
        "Ledger balance of the account after the movement. Null if someone other than the holder is named, or without account:read.",
    }),
  })
  .meta({ id: "Receipt", description: "The contents of a cash receipt." });
export type ReceiptView = z.infer<typeof ReceiptView>;

export const RefusedPayment = z
  .object({
    refusalId: uuid,
    operation: z.string().meta({ examples: ["postCashWithdrawal"] }),
    amount: MonetaryAmount,
    refusedAt: timestamp,
    refusedBy: z.string().meta({ description: "Sign-in name of the teller." }),
    refusedByName: z.string(),
  })
  .meta({
    id: "RefusedPayment",
    description: "A payment rejected for lack of cash that the teller could not see.",
  });
export type RefusedPayment = z.infer<typeof RefusedPayment>;

/** A payment that the teller submitted and withdrew before the pending close of the till. */
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
