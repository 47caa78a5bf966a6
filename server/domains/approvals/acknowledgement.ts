import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/approvals";
import type { Principal } from "../../auth/principal";
import type { Attestation } from "../../commands/replay";
import type { RiskFlag } from "../../contract/approvals";
import { DomainError } from "../../kernel/errors";
import { flagsOfParked } from "./queries";

type Codes = readonly RiskFlag["flag"][];

/** The refusal of missing acknowledgements, and the acknowledged flags for the audit event. Service clients may omit them. */
export async function attestationOf(
  read: ReadDb,
  id: string,
  acknowledged: Codes,
  { kind, personId }: Pick<Principal, "kind" | "personId">,
): Promise<Attestation> {
  if (kind === "client" && acknowledged.length === 0) return { refusal: null, detail: null };
  const flags = (await flagsOfParked(read, id, { personId })).filter(({ mustAcknowledge }) => mustAcknowledge);
  const codes = [...new Set(flags.map(({ flag }) => flag))];
  const missing = codes.filter((code) => !acknowledged.includes(code));
  const seen = codes.filter((code) => acknowledged.includes(code));
  return {
    refusal: kind === "staff" && missing.length > 0 ? unacknowledged(missing) : null,
    detail: seen.length > 0 ? { acknowledged: seen } : null,
  };
}

const unacknowledged = (missing: Codes) =>
  new DomainError("ACKNOWLEDGEMENT_REQUIRED", t.acknowledgeFlags(missing.join(", ")), {
    fieldErrors: { acknowledged: t.mustNameEachFlag },
  });
