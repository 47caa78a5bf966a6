import { writeFileSync } from "node:fs";
import { operations } from "../contract/operations";
import { openApiDocument } from "../http/openapi";

/** `node dist/openapi.js FILE` writes the document that the service serves, for checks from outside. */
const file = process.argv[2];
if (!file) throw new Error("usage: node dist/openapi.js FILE");
writeFileSync(file, JSON.stringify(openApiDocument(operations)));
