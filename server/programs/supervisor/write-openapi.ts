import { writeFileSync } from "node:fs";
import { getOpenApi } from "../../contract/developers";
import { openApiDocument } from "../../http/openapi";
import { domains } from "../../registry";

/** `node dist/openapi.js FILE` writes the document of what the service serves, for checks from outside. */
const file = process.argv[2];
if (!file) throw new Error("usage: node dist/openapi.js FILE");
const served = domains.flatMap(({ routes }) => routes.map(({ op }) => op));
writeFileSync(file, JSON.stringify(openApiDocument([...served, getOpenApi])));
