import { z } from "zod";
import { MonetaryAmount, timestamp, uuid } from "./fields";

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
