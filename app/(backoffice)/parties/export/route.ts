import { csvExport } from "@/server/domains/audit/csv-export";
import { listShownParties } from "@/server/domains/parties/shown-parties";
import { partyFilterOf } from "../party-filter";

export const GET = csvExport(
  "customers",
  "customer:read",
  ({ get, reader }) => listShownParties(reader, partyFilterOf(get, reader)),
  {
    customer_no: "customerNo",
    name: "name",
    type: "type",
    status: "status",
    due_diligence: "cddTier",
    date_of_birth: "dateOfBirth",
    country: "country",
    email: "email",
    phone: "phone",
    address: "address",
    customer_since: "createdAt",
    id: "partyId",
  },
);
