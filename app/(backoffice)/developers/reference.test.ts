import { describe, expect, it } from "vitest";
import { operations } from "@/server/contract/operations";
import { openApiDocument } from "@/server/http/openapi";
import { curlOf } from "./curl";
import { type ApiDocument, byTag, type Listed, listOperations } from "./document";
import { fieldRows } from "./field-rows";

const document = openApiDocument(operations) as ApiDocument;
const listed = listOperations(document);

function find(id: string): Listed {
  const found = listed.find(({ operation }) => operation.operationId === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

function answerRows(id: string, status: string) {
  const schema = find(id).operation.responses[status]?.content?.["application/json"]?.schema;
  if (schema === undefined) throw new Error(`no answer ${status}`);
  return fieldRows(document, schema);
}

describe("the reference", () => {
  it("every operation is listed with its address", () => {
    expect(listed.length).toBe(operations.length);
    expect(find("createTransfer")).toMatchObject({ method: "POST", path: "/api/v1/transfers" });
    expect(find("obtainToken").path).toBe("/oauth2/token");
  });

  it("operations are found by name, path and summary", () => {
    const ids = byTag(listed, "Cash DEPOSIT").flatMap(([, found]) =>
      found.map(({ operation }) => operation.operationId),
    );
    expect(ids).toEqual(["postCashDeposit"]);
    expect(byTag(listed, "no such thing")).toEqual([]);
  });

  it("fields have words: money is one field, and lists show their items", () => {
    const rows = answerRows("createTransfer", "201");
    const typeOf = (path: string) => rows.find((row) => row.path === path)?.type;
    expect(typeOf("amount")).toBe("money");
    expect(typeOf("transferId")).toBe("UUID");
    expect(typeOf("status")).toMatch(/^one of POSTED, /);
    expect(typeOf("legs")).toBe("list of objects");
    expect(typeOf("legs[].amount")).toBe("money");
    expect(rows.find((row) => row.path === "narrative")).toMatchObject({ type: "text", nullable: true });
    expect(rows.map((row) => row.path)).not.toContain("amount.amount");
    expect(answerRows("listBranches", "200").map((row) => row.path)).toEqual([
      "branchId",
      "code",
      "name",
      "address",
      "country",
      "hidesExpectedCash",
      "status",
      "version",
    ]);
  });

  it("calls are valid shell commands", () => {
    expect(curlOf(find("createBranch"), "https://bank.example")).toBe(
      `curl -X POST 'https://bank.example/api/v1/branches' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"code":"HARBOUR","name":"Harbour Street","address":"12 Harbour Street\\nPort Meridian"}'`,
    );
    expect(curlOf(find("listJournalEntries"), "")).toContain("/ledger/entries?from=2026-03-31&to=2026-03-31'");
    expect(curlOf(find("obtainToken"), "")).toContain("-d grant_type=client_credentials");
  });
});
