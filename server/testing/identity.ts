import { scryptSync } from "node:crypto";
import { newFactorSecret } from "@/server/auth/one-time-codes";
import { encryptFactor } from "@/server/auth/second-factor";
import { randomSecret, sha256 } from "@/server/auth/secrets";
import type { SignInSource } from "@/server/auth/sign-in-source";
import { AUTHORITIES, type Authority } from "@/server/kernel/authorities";
import type { ComplianceAccess } from "@/server/kernel/compliance-access";
import { newId } from "@/server/kernel/ids";
import type { Role } from "@/server/kernel/roles";
import { ownerSql } from "./test-database";

/** A sign-in source per address. */
export function signInFrom(address = "192.0.2.200"): SignInSource {
  return { key: `address:${address}`, known: false, address };
}

/** A person that owns staff users and clients. */
export async function makePerson(name = "Ada Person"): Promise<string> {
  const id = newId();
  await ownerSql()`insert into persons (id, name) values (${id}, ${name})`;
  return id;
}

export type MadeClient = { id: string; clientId: string; secret: string; personId: string; basic: string };

/** A client with these authorities (by default all). `basic` is its Authorization header. */
export async function makeClient(
  options: {
    clientId?: string;
    authorities?: readonly Authority[];
    personId?: string;
    active?: boolean;
    complianceAccess?: ComplianceAccess;
  } = {},
): Promise<MadeClient> {
  const id = newId();
  const clientId = options.clientId ?? `client-${id.slice(-12)}`;
  const secret = randomSecret();
  const personId = options.personId ?? (await makePerson(`Owner of ${clientId}`));
  const authorities = options.authorities ?? AUTHORITIES;
  await ownerSql()`
    insert into service_clients (id, client_id, name, secret_hash, authorities, owner_person_id, active, compliance_access)
    values (${id}, ${clientId}, ${`Client ${clientId}`}, ${sha256(secret)}, ${[...authorities]}, ${personId},
            ${options.active ?? true}, ${options.complianceAccess ?? "DECIDE"})`;
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString("base64")}`;
  return { id, clientId, secret, personId, basic };
}

const PASSWORD = "correct horse battery";
/** A hash in the form of `passwords.ts` at a hundredth of the cost, which the hash itself contains. */
const HASH = `scrypt$1024$8$1$c2FsdHNhbHQ$${scryptSync(PASSWORD, Buffer.from("c2FsdHNhbHQ", "base64url"), 32, { N: 1024, r: 8, p: 1 }).toString("base64url")}`;

export type MadeStaff = { id: string; email: string; password: string; personId: string };

/** A staff user with these roles. All share one password with a cheap hash. */
export async function makeStaff(
  options: {
    email?: string;
    roles?: readonly Role[];
    branchCode?: string;
    personId?: string;
    mustChange?: boolean;
  } = {},
): Promise<MadeStaff> {
  const id = newId();
  const email = options.email ?? `user-${id.slice(-12)}@bank.example`;
  const personId = options.personId ?? (await makePerson(email));
  await ownerSql()`
    insert into staff_users (id, person_id, email, name, branch_code, roles, password_hash, must_change_password, one_time_password_at)
    values (${id}, ${personId}, ${email}, ${`Name of ${email}`}, ${options.branchCode ?? null},
            ${[...(options.roles ?? ["TELLER"])]}, ${HASH}, ${options.mustChange ?? false},
            ${options.mustChange === true ? new Date() : null})`;
  return { id, email, password: PASSWORD, personId };
}

/** Adds a second factor. `codeAt(secret)` is its current code. */
export async function makeFactor(staffId: string): Promise<{ secret: string }> {
  const secret = newFactorSecret();
  await ownerSql()`
    insert into staff_second_factors (staff_user_id, sealed_secret, set_at)
    values (${staffId}, ${encryptFactor(secret, staffId)}, now())`;
  return { secret };
}

/** Moves the account's failed sign-ins a minute ahead, so that a wait of a second does not end on a slow machine. */
export async function asIfJustNow(email: string): Promise<void> {
  await ownerSql()`update sign_in_failures set failed_at = failed_at + interval '1 minute'
    where account = sha256(convert_to(lower(${email}), 'UTF8'))`;
}
