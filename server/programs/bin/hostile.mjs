import { program, runBundled } from "./setup.mjs";

const help = `node server/programs/bin/hostile.mjs [requests] [report]: starts a demo bank and sends it hostile requests, 1000 unless the
first argument gives another number. The second argument names a file for the outcome as JSON.`;

await program(help, (args) => runBundled("hostile", args));
