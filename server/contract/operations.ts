import * as accounts from "./accounts";
import * as administration from "./administration";
import * as approvals from "./approvals";
import * as branches from "./branches";
import * as businessDate from "./business-date";
import * as calendar from "./calendar";
import * as identity from "./identity";
import * as ledger from "./ledger";
import type { OperationInput } from "./operation";
import * as ownPassword from "./own-password";
import * as parties from "./parties";
import * as products from "./products";
import * as reference from "./reference";
import * as serviceClients from "./service-clients";
import * as teller from "./teller";
import * as transfers from "./transfers";
import * as vaults from "./vaults";

const sections: readonly Record<string, unknown>[] = [
  identity,
  parties,
  products,
  accounts,
  transfers,
  approvals,
  ledger,
  businessDate,
  branches,
  teller,
  vaults,
  administration,
  ownPassword,
  serviceClients,
  calendar,
  reference,
];

function isOperation(value: unknown): value is OperationInput {
  return typeof value === "object" && value !== null && "method" in value && "access" in value && "responses" in value;
}

/** Every operation that is declared, served or not yet. What is served stands in `server/registry.ts`. */
export const operations: readonly OperationInput[] = sections.flatMap((section) =>
  Object.values(section).filter(isOperation),
);
