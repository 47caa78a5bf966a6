import { writeFileSync } from "node:fs";
import { getOpenApi } from "../../contract/developers";
import { openApiDocument } from "../../http/openapi";
import { domains } from "../../registry";

/** `node dist/openapi.js FILE` writes the OpenAPI document for external checks. */
const file = process.argv[2];
if (!file) throw new Error("usage: node dist/openapi.js FILE");
const served = domains.flatMap(({ routes }) => routes.map(({ op }) => op));
writeFileSync(file, JSON.stringify(openApiDocument([...served, getOpenApi])));
