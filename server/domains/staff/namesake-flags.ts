import type { ReadDb } from "@/db/tx";
import type { RiskFlag } from "../../contract/approvals";
import * as clients from "../../contract/service-clients";
import * as administration from "../../contract/staff/staff";
import type { ParkedCase } from "../../domain";
import { calledById, findNamesake, soundAlike } from "./namesakes";
import { getStaff } from "./staff-queries";

const NOTHING = { accountId: null, accountNo: null, amount: null, count: null, at: null, status: null } as const;

/** Flags a maker whose name resembles the reader's, and a new person or owner whose name resembles another's. */
export async function namesakeFlags(read: ReadDb, parked: ParkedCase): Promise<RiskFlag[]> {
  const { makerPersonId, reader } = parked;
  const flags: RiskFlag[] = [];
  if (reader !== null && reader.personId !== makerPersonId) {
    const called = await calledById(read, [makerPersonId, reader.personId]);
    const [maker, checker] = [called.get(makerPersonId), called.get(reader.personId)];
    if (maker && checker && soundAlike(maker, checker))
      flags.push({ ...NOTHING, flag: "MAKER_HAS_CHECKERS_NAME", name: maker.names[0] ?? null, mustAcknowledge: true });
  }
  const given = await givenTo(read, parked);
  const namesake = given && (await findNamesake(read, given.called, given.personId));
  if (namesake) {
    const name = [namesake.name, namesake.email].filter(Boolean).join(", ");
    flags.push({ ...NOTHING, flag: "NAME_OF_ANOTHER", name, mustAcknowledge: true });
  }
  return flags;
}

/** The person to whom a parked command grants something, under their new name. */
async function givenTo(read: ReadDb, { operation, input, makerPersonId }: ParkedCase) {
  const text = (field: string) => (typeof input[field] === "string" ? String(input[field]) : "");
  const called = { names: [text("name")], emails: [text("email")] };
  if (operation === administration.createStaff.id) return { called, personId: "" };
  if (operation === administration.updateStaff.id)
    return { called, personId: (await getStaff(read, text("id"))).personId };
  const isNew = operation === clients.createServiceClient.id;
  if (!isNew && (operation !== clients.updateServiceClient.id || text("ownerPersonId") === "")) return null;
  const personId = text("ownerPersonId") || makerPersonId;
  const owner = (await calledById(read, [personId])).get(personId);
  return owner ? { called: owner, personId } : null;
}
