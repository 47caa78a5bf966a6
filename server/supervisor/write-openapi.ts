import { operations } from "../contract/operations";
import { openApiDocument } from "../http/openapi";

// Prints the document of every declared operation; needs neither a server nor a database.
process.stdout.write(`${JSON.stringify(openApiDocument(operations), null, 2)}\n`);
