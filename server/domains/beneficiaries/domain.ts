import * as t from "@/words/service/beneficiaries";
import { getBeneficiary } from "../../contract/beneficiaries";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { activateBeneficiary, deactivateBeneficiary } from "./activate-beneficiary";
import { deleteBeneficiary } from "./delete-beneficiary";
import { beneficiaryChanged } from "./events";
import { changedPayeeFlags } from "./evidence";
import { beneficiaryNotices } from "./notices";
import { beneficiariesInWords } from "./queries";
import { registerBeneficiary } from "./register-beneficiary";
import { beneficiaryRoutes } from "./routes";
import { updateBeneficiary } from "./update-beneficiary";

export const beneficiariesDomain: Domain = {
  name: "beneficiaries",
  routes: beneficiaryRoutes,
  commands: [registerBeneficiary, updateBeneficiary, deleteBeneficiary, activateBeneficiary, deactivateBeneficiary],
  words: {
    done: {
      registerBeneficiary: { history: t.registered, tone: "success" },
      updateBeneficiary: { history: t.changed },
      activateBeneficiary: { history: t.activated, tone: "success" },
      deactivateBeneficiary: { history: t.deactivated, tone: "danger" },
    },
    subjects: {
      beneficiary: { path: addressOf.beneficiary, authorities: ["transfer:read"], names: beneficiariesInWords },
    },
  },
  evidence: { flags: changedPayeeFlags },
  notices: beneficiaryNotices,
  // A change of the name alone emits no event.
  live: [{ events: [beneficiaryChanged], reads: [getBeneficiary], ofSubject: true, partly: true }],
  seed: true,
  navigation: [
    {
      label: t.beneficiaries,
      href: "/beneficiaries",
      icon: "book-user",
      section: "Customers",
      authorities: ["transfer:read"],
      letter: "n",
    },
  ],
};
