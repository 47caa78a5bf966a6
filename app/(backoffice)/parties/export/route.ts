import { csvExport } from "@/server/domains/audit/csv-export";
import { listParties } from "@/server/domains/parties/queries";
import { partyFilterOf } from "../party-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "customers",
    authority: "customer:read",
    source: (filter) => listParties(partyFilterOf((name) => filter.get(name) ?? "")),
    columns: [
      { header: "customer_no", cell: (party) => party.customerNo },
      { header: "name", cell: (party) => party.name },
      { header: "type", cell: (party) => party.type },
      { header: "status", cell: (party) => party.status },
      { header: "due_diligence", cell: (party) => party.cddTier },
      { header: "date_of_birth", cell: (party) => party.dateOfBirth },
      { header: "country", cell: (party) => party.country },
      { header: "email", cell: (party) => party.email },
      { header: "phone", cell: (party) => party.phone },
      { header: "address", cell: (party) => party.address },
      { header: "customer_since", cell: (party) => party.createdAt },
      { header: "id", cell: (party) => party.partyId },
    ],
  });
}
