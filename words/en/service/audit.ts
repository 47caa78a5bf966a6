// domain
export const auditTrail = "Audit trail";

// record-export
export const administration = "Administration";
export const exportAList = "List export";
