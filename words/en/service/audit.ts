// domain
export const auditTrail = "Audit trail";

// record-export
export const administration = "Administration";
export const listExport = "List export";
