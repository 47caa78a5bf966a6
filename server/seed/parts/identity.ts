import { hashPassword } from "@/server/auth/passwords";
import { encryptFactor } from "@/server/auth/second-factor";
import { sha256 } from "@/server/auth/secrets";
import { DEMO_FACTOR, DEMO_PASSWORD, demoClients, demoId, demoStaff } from "../demo";
import type { DemoBank, DemoPart } from "../part";

/** Inserted with the owner's rights before all other parts, which act as these people. */
export const part: DemoPart = {
  prepare: async (bank) => {
    await Promise.all(demoStaff.map((_, index) => addStaff(bank, index)));
    for (const client of demoClients) {
      const personId = await addPerson(bank, 100 + client.number, client.owner);
      await bank.owner`
        insert into service_clients (id, client_id, name, secret_hash, authorities, owner_person_id, compliance_access)
        values (${demoId("client", client.number)}, ${client.clientId}, ${client.name}, ${sha256(client.secret)},
                ${[...client.authorities]}, ${personId}, 'DECIDE')
        on conflict do nothing`;
    }
  },
};

async function addPerson({ owner }: DemoBank, number: number, name: string): Promise<string> {
  const id = demoId("person", number);
  await owner`insert into persons (id, name) values (${id}, ${name}) on conflict do nothing`;
  return id;
}

async function addStaff(bank: DemoBank, index: number): Promise<void> {
  const staff = demoStaff[index];
  if (!staff) return;
  const id = demoId("staff", staff.number);
  const [known] = await bank.owner`select 1 from staff_users where id = ${id}`;
  if (known) return;
  const personId = await addPerson(bank, staff.number, staff.name);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await bank.owner`
    insert into staff_users (id, person_id, email, name, branch_code, roles, password_hash)
    values (${id}, ${personId}, ${staff.email}, ${staff.name}, ${staff.branchCode}, ${[...staff.roles]}, ${passwordHash})
    on conflict do nothing`;
  if (staff.number !== DEMO_FACTOR.staffNumber) return;
  await bank.owner`
    insert into staff_second_factors (staff_user_id, sealed_secret, set_at)
    values (${id}, ${encryptFactor(DEMO_FACTOR.secret, id)}, now())
    on conflict do nothing`;
}

/** DEMO=0 closes the demo logins, because their passwords are published. */
export async function closeDemoLogins(owner: DemoBank["owner"]): Promise<void> {
  const staffIds = demoStaff.map(({ number }) => demoId("staff", number));
  const clientIds = demoClients.map(({ number }) => demoId("client", number));
  await owner`
    update staff_users set active = false, session_version = session_version + 1, updated_at = clock_timestamp()
    where active and id = any (${staffIds}::uuid[])`;
  await owner`update service_clients set active = false, revoked_at = clock_timestamp() where active and id = any (${clientIds}::uuid[])`;
  await owner`delete from access_tokens where service_client_id = any (${clientIds}::uuid[])`;
}
