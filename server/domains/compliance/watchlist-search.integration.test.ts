import { expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";

it("finds active entries as screening does, then inactive ones that contain all words", async () => {
  const desk = await openScreeningDesk();
  const { given, family, full } = ownName();
  const active = await desk.list(full);
  const inactive = await desk.list(`${family}, ${given}`, { aliases: ["50 % of_it"] });
  await desk.officer("POST", `/watchlist/${inactive.id}/deactivate`);
  const found = async (q: string, status = "") => {
    const { body } = await desk.officer("GET", `/watchlist?q=${encodeURIComponent(q)}${status}`);
    return (body as unknown as { id: string }[]).map(({ id }) => id);
  };
  expect(await found(full)).toEqual([active.id, inactive.id]);
  expect(await found(` ${full.toLowerCase()}`, "&active=false")).toEqual([inactive.id]);
  expect(await found(full, "&active=true")).toEqual([active.id]);
  expect(await found(`${given} 50 % of_it`, "&active=false")).toEqual([inactive.id]);
  expect(await found(`${given} 5_ % of_it`, "&active=false")).toEqual([]);
});
