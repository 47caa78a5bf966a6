import { writeFileSync } from "node:fs";
import { bankDocument } from "../../bank-router";

/** `node dist/openapi.js FILE` writes the OpenAPI document for external checks. */
const file = process.argv[2];
if (!file) throw new Error("usage: node dist/openapi.js FILE");
writeFileSync(file, JSON.stringify(bankDocument()));
