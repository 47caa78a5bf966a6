import { API_ROOT, type OperationInput } from "../../contract/operation";

/** Existing records, so that hostile requests pass the "not found" check. */
export type KnownRecords = {
  /** Ids and codes by the preceding path segment: `accounts`, `tills`, `gl-accounts`. */
  readonly of: (segment: string) => readonly string[];
  /** Values of a field in existing records: `accountNo`, `branchCode`. */
  readonly inField: (field: string) => readonly string[];
};

/** Staff and sign-ins are excluded, because the requests use them. */
const NOT_TOUCHED = /^\/(?:staff|service-clients|sessions?|persons)\b/;
const FEW = 8;
/** Papers and pages whose segment differs from the list of their records. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  statements: "accounts",
  "till-sheets": "tills",
  receipts: "movements",
  "commission-statements": "beneficiaries",
  "screening-evidence": "screenings",
  "case-file": "cases",
};
/** Lists whose records have another key than `id`. */
const OTHER_KEYS: Readonly<Record<string, string>> = { "/commissions": "commissionCode" };

/** Reads the first page of every list without required parameters. */
export async function readKnown(address: string, token: string, ops: readonly OperationInput[]): Promise<KnownRecords> {
  const bySegment = new Map<string, Set<string>>();
  const byField = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, name: string, value: string) =>
    to.set(name, (to.get(name) ?? new Set()).add(value));
  for (const { method, path, list, access } of ops) {
    if (method !== "GET" || list !== true || path.includes("{") || NOT_TOUCHED.test(path) || access === "public")
      continue;
    const answer = await fetch(`${address}${API_ROOT}${path}?limit=${FEW}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const items: unknown = answer.ok ? await answer.json() : [];
    for (const item of Array.isArray(items) ? (items as Record<string, unknown>[]) : []) {
      const texts = Object.entries(item).filter((entry): entry is [string, string] => typeof entry[1] === "string");
      for (const [field, value] of texts) add(byField, field, value);
      const key = OTHER_KEYS[path];
      const isKey = (field: string) => (key === undefined ? /^(?:id|\w+Id|code)$/.test(field) : field === key);
      const [id] = texts.filter(([field]) => isKey(field)).map(([, value]) => encodeURIComponent(value));
      if (id !== undefined) add(bySegment, path.split("/").at(-1) ?? "", id);
    }
  }
  // Bodies and filters name a registration by another field.
  for (const registration of bySegment.get("beneficiaries") ?? []) add(byField, "beneficiaryId", registration);
  for (const movement of byField.get("movementId") ?? []) add(bySegment, "movements", movement);
  return {
    of: (segment) => [...(bySegment.get(OTHER_NAMES[segment] ?? segment) ?? [])],
    inField: (field) => [...(byField.get(field) ?? [])],
  };
}
