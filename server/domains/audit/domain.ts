import type { Domain } from "../../domain";
import { recordExportCommand } from "./record-export";
import { auditRoutes } from "./routes";

export const auditDomain: Domain = {
  name: "audit",
  routes: auditRoutes,
  commands: [recordExportCommand],
  navigation: [
    {
      label: "Audit trail",
      href: "/administration/audit",
      icon: "scroll-text",
      section: "Administration",
      authorities: ["audit:read"],
    },
  ],
};
