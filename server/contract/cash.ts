import { z } from "zod";
import { date, MonetaryAmount, text, timestamp, uuid } from "./fields";

export const tillStatuses = ["OPEN", "CLOSED"] as const;
export const cashMovementTypes = [
  "DEPOSIT",
  "WITHDRAWAL",
  "OPENING",
  "CLOSING",
  "TRANSFER_IN",
  "TRANSFER_OUT",
  "REVERSAL",
] as const;

export const Denomination = z
  .object({
    value: z
      .number()
      .positive()
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

export const Identification = z
  .object({ name: text(), document: text() })
  .meta({ id: "Identification", description: "Who presented the cash: name, and the document that shows it." });

export const CashMovementView = z
  .object({
    movementId: uuid,
    type: z.enum(cashMovementTypes),
    tillId: uuid,
    accountId: uuid.nullable(),
    accountNo: z.string().nullable(),
    amount: MonetaryAmount.meta({ description: "Always positive; the type tells the direction." }),
    balanceAfter: MonetaryAmount.meta({ description: "Cash in the till right after it." }),
    narrative: z.string().nullable(),
    denominations: z.array(Denomination).nullable(),
    identification: Identification.nullable(),
    receiptNo: z.string().nullable().meta({ description: "Gapless per till and business day." }),
    entryId: uuid.nullable(),
    approvalId: uuid.nullable(),
    reversesMovementId: uuid.nullable(),
    reversedByMovementId: uuid.nullable(),
    businessDate: date,
    postedAt: timestamp,
    actor: z.string(),
  })
  .meta({ id: "CashMovement", description: "A movement of cash in a till." });
export type CashMovementView = z.infer<typeof CashMovementView>;

export const TillView = z
  .object({
    tillId: uuid,
    tillCode: z.string(),
    branchCode: z.string(),
    teller: z.string(),
    currency: z.string(),
    cashBalance: MonetaryAmount.meta({ description: "Cash in the till; of a closed till what was counted." }),
    status: z.enum(tillStatuses),
    openedAt: timestamp,
    closedAt: timestamp.nullable(),
    movement: CashMovementView.nullish().meta({
      description: "The movement just posted, in answers of cash operations.",
    }),
  })
  .meta({ id: "Till", description: "A cash desk, open for one teller, one day and one currency." });
export type TillView = z.infer<typeof TillView>;

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
