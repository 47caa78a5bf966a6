import { after, type ContractCases } from "./case";

export const auditCases: ContractCases = {
  listAuditEvents: after((bank) => bank.branch()),
};
