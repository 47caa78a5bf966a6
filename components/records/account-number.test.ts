import { expect, it } from "vitest";
import { groupedAccountNo, groupedNumbers } from "./account-number";

it("account numbers are grouped, also in sentences, and tills and vaults have names", () => {
  expect(groupedAccountNo("167768988210")).toBe("1677 6898 8210");
  expect(groupedAccountNo("TILL M1 836f38")).toBe("Till M1");
  expect(groupedAccountNo("TILL Desk 2 0aff38")).toBe("Till Desk 2");
  expect(groupedAccountNo("VAULT MAIN USD")).toBe("Vault MAIN USD");
  expect(groupedAccountNo("1010")).toBe("1010");
  expect(groupedNumbers("from A, account 167768988210, to 731810691711: 12,500.00 USD")).toBe(
    "from A, account 1677\u00a06898\u00a08210, to 7318\u00a01069\u00a01711: 12,500.00 USD",
  );
});
