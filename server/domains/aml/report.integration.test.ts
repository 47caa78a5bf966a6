import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

const counter = await openCounter();
const officer = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate"] }));

const opened = async (partyId?: string) => {
  const of = partyId ?? (await counter.make.party()).partyId;
  return `/aml/cases/${(await officer("POST", "/aml/cases", { partyId: of })).body.caseId}`;
};
const content = {
  narrative: "Cash just below the limit, passed on at once.",
  subjects: [{ name: "Elias Lindgren", role: "Customer", identification: "Passport Z4471203" }],
  ...{ periodFrom: "2026-02-02", periodTo: "2026-03-02" },
  amounts: [{ amount: 46_500, currency: "USD" }],
};
const save = (path: string, more: object = {}, version?: number) =>
  officer(
    ...(["PUT", `${path}/report`, { ...content, ...more }] as const),
    version === undefined ? {} : { "If-Match": `"${version}"` },
  );

describe("a report", () => {
  it("begins with the customer, the time before the detection and the money that came in", async () => {
    const till = await counter.till({ float: 50_000 });
    const { accountId, partyId } = await counter.make.account();
    await counter.deposit(till, accountId, 400);
    await counter.deposit(till, accountId, 250);
    const { body } = await officer("GET", `${await opened(partyId)}/report`);
    const { body: party } = await counter.checker("GET", `/parties/${partyId}`);
    expect(body).toMatchObject({
      ...{ version: 0, narrative: "", periodFrom: "2025-12-02", periodTo: "2026-03-02", savedAt: null },
      subjects: [{ name: party.name, identification: expect.stringContaining(String(party.customerNo)) }],
      amounts: [{ amount: 650, currency: "USD" }],
    });
  });

  it("is saved in versions, which stay, and a stale one is refused", async () => {
    const path = await opened();
    expect((await save(path, {}, 0)).body).toMatchObject({ ...content, version: 1, filedOn: null });
    expect((await save(path, { narrative: "Second." }, 1)).body).toMatchObject({ version: 2, narrative: "Second." });
    const late = await save(path, { narrative: "Late." }, 1);
    expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    const versions = (await officer("GET", `${path}/report/versions`)).body as unknown as { narrative: string }[];
    expect(versions.map(({ narrative }) => narrative)).toEqual(["Second.", content.narrative]);
    await expect(ownerSql()`update aml_sar_versions set narrative = ''`).rejects.toThrow(/append-only/);
  });

  it("of two concurrent first saves has one", async () => {
    const path = await opened();
    const both = await Promise.all([save(path, { narrative: "A." }, 0), save(path, { narrative: "B." }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("refuses a period in the wrong order, two amounts of a currency, and a future filing", async () => {
    const path = await opened();
    const fields = async (more: object) => Object.keys((await save(path, more)).body.fieldErrors as object);
    expect(await fields({ periodFrom: "2026-03-03" })).toEqual(["periodFrom"]);
    expect(await fields({ amounts: [content.amounts[0], content.amounts[0]] })).toEqual(["amounts"]);
    expect(await fields({ filedOn: "2026-03-03" })).toEqual(["filedOn"]);
    expect(await fields({ narrative: "Card 4111 1111 1111 1111." })).toEqual(["narrative"]);
  });

  it("gives its filing date and reference to the closing, and is final with the case", async () => {
    const path = await opened();
    await save(path, { filedOn: "2026-03-02", reference: "FIU-77" });
    expect((await officer("POST", `${path}/close`, { outcome: "SAR_FILED" })).status).toBe(204);
    expect((await officer("GET", path)).body).toMatchObject({ sarFiledOn: "2026-03-02", sarReference: "FIU-77" });
    expect((await save(path)).body.error).toBe("ILLEGAL_STATE");
    const other = await opened();
    await save(other, { filedOn: "2026-03-01", reference: "FIU-78" });
    await officer("POST", `${other}/close`, { outcome: "NO_ACTION" });
    expect((await officer("GET", other)).body).toMatchObject({ sarFiledOn: null, sarReference: null });
  });

  it("is out of reach without aml:read, in the audit trail too", async () => {
    const path = await opened();
    await save(path);
    const others = await apiAs(await makeClient({ authorities: ["customer:read", "approval:read", "audit:read"] }));
    for (const route of [`${path}/report`, `${path}/report/versions`])
      expect((await others("GET", route)).status).toBe(403);
    expect((await others("GET", "/audit-events?action=saveAmlCaseReport")).body).toEqual([]);
  });
});
