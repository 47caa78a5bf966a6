import { describe, expect, it } from "vitest";
import type { ImportResult } from "@/server/contract/clearing/imports";
import { openImports } from "@/server/testing/clearing-imports";
import { FormText } from "@/server/testing/form-text";
import { usd } from "@/server/testing/teller";
import { writeLetter } from "./x9/testing/write";

const desk = await openImports(4);
const { bank, call, clerk, look, results: resultsOf, itemsOf, pieces, work } = desk;

describe("an image cash letter", () => {
  const upload = (text: string, house = bank.house.code) =>
    call(
      clerk,
      "POST",
      "/clearing/inward/cash-letters",
      new FormText({ clearingHouseCode: house }, { "letter.x9": text }),
    );
  const letterOf = (bytes: Buffer) => bytes.toString("latin1");

  it("becomes inward items of the accounts in the on-us field", async () => {
    const [one, other] = [desk.account(0), desk.account(1)];
    const cheques = [
      { onUs: `${one.accountNo}/90417`, amount: 12_050n, image: Buffer.from("II*\0image") },
      { onUs: `${other.accountNo}/`, auxiliaryOnUs: "0090418", amount: 99n },
      { onUs: "5558881/101", amount: 500n },
      { onUs: `${one.accountNo}/90419`, amount: 700n, returned: "A" },
      { onUs: `${one.accountNo}/90420`, amount: 0n },
      { onUs: "4111111111111111/1", amount: 1n },
    ];
    const text = letterOf(writeLetter({ bundles: [cheques] }));
    const sent = await upload(text);
    expect([sent.status, sent.body.status, sent.body.fileName]).toEqual([202, "QUEUED", "letter.x9"]);
    await work();
    const id = String(sent.body.id);
    expect(await look(id)).toMatchObject({
      ...{ status: "COMPLETED", format: "X9", total: 6, accepted: 2, rejected: 4, controlProblems: [] },
      amounts: [usd(121.49)],
    });
    const results = (await resultsOf(id)) as unknown as ImportResult[];
    expect(results.slice(2)).toEqual([
      { index: 2, error: "UNKNOWN_ACCOUNT", message: "There is no account 5558881. Return it as “No such account”." },
      {
        index: 3,
        error: "UNSUITABLE_ACCOUNT",
        message: expect.stringMatching(
          /^This is a returned cheque \(.+\)\. Return the outward item that presented it\.$/,
        ),
      },
      { index: 4, error: "VALIDATION_ERROR", message: "amount.amount: must be greater than zero" },
      { index: 5, error: "UNKNOWN_ACCOUNT", message: expect.stringContaining("1111. Return it as “No such account”.") },
    ]);
    expect(JSON.stringify(results)).not.toContain("4111111111111111");
    expect(await bank.item(results[1]?.itemId ?? "")).toMatchObject({
      ...{ serial: "0090418", drawerBank: "121042882", drawerBranch: "231380104", drawerAccount: other.accountNo },
      ...{ customerAccountId: other.accountId, amount: usd(0.99), direction: "INWARD" },
    });
    const again = await upload(text);
    expect([again.status, again.body.id, again.body.status]).toEqual([202, id, "COMPLETED"]);
    expect(await itemsOf(id)).toHaveLength(2);
    expect(await pieces()).toHaveLength(0);
  });

  it("shows control totals that differ, and is imported", async () => {
    const replace = (record: string) => (record.startsWith("70") ? `700007${record.slice(6)}` : record);
    const bytes = writeLetter({ bundles: [[{ onUs: `${desk.account(2).accountNo}/1`, amount: 1n }]], replace });
    const { body } = await upload(letterOf(bytes));
    await work();
    expect(await look(String(body.id))).toMatchObject({
      status: "COMPLETED",
      accepted: 1,
      controlProblems: ["Bundle 1: the control total of items is 7, but the file has 1."],
    });
  });

  it("that cannot be read is FAILED and receives nothing", async () => {
    const whole = letterOf(writeLetter({ bundles: [[{ onUs: `${desk.account(3).accountNo}/2`, amount: 5n }]] }));
    const sentences: [string, RegExp][] = [
      [whole.slice(0, -30), /^The file is cut off: it ends within record 8\./],
      ["%PDF-1.7", /^The file is a PDF file/],
      ["\u0001\u0002rubbish", /^The file is not an image cash letter/],
    ];
    for (const [text, failure] of sentences) {
      const { status, body } = await upload(text);
      expect(status).toBe(202);
      await work();
      const failed = await look(String(body.id));
      expect(failed).toMatchObject({ status: "FAILED", processed: 0, failure: expect.stringMatching(failure) });
      expect(await itemsOf(String(body.id))).toHaveLength(0);
    }
    expect(await pieces()).toHaveLength(0);
  });

  it("that is empty or larger than 64 MiB, or of an unknown house, is refused and leaves no file", async () => {
    expect((await upload("")).status).toBe(400);
    expect((await upload("01", "NOWHERE")).status).toBe(404);
    const large = await upload("0".repeat(64 * 1_048_576 + 1));
    expect([large.status, large.body.message]).toEqual([413, "The body is too large: 64 MiB at most."]);
    expect(await pieces()).toHaveLength(0);
  });
});
