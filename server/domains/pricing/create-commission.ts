import { commissions } from "@/db/schema/pricing";
import * as t from "@/words/service/pricing";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/pricing/commissions";
import { validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { commissionView, findCommission } from "./commission-queries";
import { commissionValues } from "./commission-values";
import { tariffChanged } from "./events";

// Creates an active definition of a fee or commission (interface 4.5). Moves no money and never parks.

const duplicateCode = () => validationError({ commissionCode: t.isUsedByAnotherCommission }, t.commissionCodeIsInUse);

export const createCommission = command(contract.createCommission, {
  // For concurrent requests.
  constraints: { commissions_code_unique: duplicateCode },
  plan: async ({ body }, { read }) => {
    const { commissionCode } = body;
    if (await findCommission(read, commissionCode)) throw duplicateCode();
    const id = newId();
    const commission = { commissionCode, ...commissionValues(body), active: true };
    return {
      rows: [insert(commissions, { id, ...commission, createdAt: fact("postedAt") })],
      subject: { type: "commission", id },
      auditDetail: { after: commission },
      outbox: [{ type: tariffChanged }],
      answer: commissionView({ id, ...commission, version: 1 }),
    };
  },
});
