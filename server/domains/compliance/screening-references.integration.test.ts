import { describe, expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { newId } from "../../kernel/ids";

const desk = await openScreeningDesk();

describe("references of a confirmed hit without a customer", () => {
  it("are recorded in order with notes, change no disposition, and need an existing result", async () => {
    const name = ownName().full;
    await desk.list(name);
    const { id } = await desk.screen({ name, subjectRef: "payment 4711" });
    await desk.decide({ id }, true, { note: "Same person" });
    const add = (body: object, of = id) => desk.officer("POST", `/screenings/${of}/references`, body);
    expect((await add({ reference: "SWIFT 4711", note: "Returned" })).status).toBe(201);
    expect((await add({ reference: " Report 3 " })).body).toMatchObject({ reference: "Report 3", note: null });
    expect((await add({ reference: " " })).status).toBe(400);
    expect((await add({ reference: "X" }, newId())).status).toBe(404);
    const listed = (await desk.officer("GET", `/screenings/${id}/references`)).body as unknown as {
      reference: string;
    }[];
    expect(listed.map(({ reference }) => reference)).toEqual(["SWIFT 4711", "Report 3"]);
    const { body } = await desk.officer("GET", `/screenings/${id}`);
    expect(body).toMatchObject({ status: "CONFIRMED_HIT", version: 1 });
  });

  it("lead to a case of the customer who dealt with the listed person", async () => {
    const { id } = await desk.screen({ name: ownName().full, subjectRef: "payment 4712" });
    const { partyId } = await desk.make.party();
    const opened = await desk.officer("POST", "/aml/cases", { partyId, alertIds: [id] });
    expect([opened.status, opened.body.alertIds]).toEqual([201, [id]]);
  });
});
