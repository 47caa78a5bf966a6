import { csvExport } from "@/server/domains/audit/csv-export";
import { listParties } from "@/server/domains/parties/queries";
import { partyFilterOf } from "../party-filter";

export const GET = csvExport("customers", "customer:read", ({ get }) => listParties(partyFilterOf(get)), {
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
});
