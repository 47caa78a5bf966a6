import * as t from "@/words/service/audit";
import type { Domain } from "../../domain";
import { recordExport } from "./record-export";
import { auditRoutes } from "./routes";

export const auditDomain: Domain = {
  name: "audit",
  routes: auditRoutes,
  commands: [recordExport],
  words: { subjects: { export: null } },
  navigation: [
    {
      label: t.auditTrail,
      href: "/administration/audit",
      icon: "scroll-text",
      section: "Administration",
      authorities: ["audit:read"],
    },
  ],
};
