import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { program, root } from "./setup.mjs";

const help = `node server/programs/bin/pack-static.mjs: compresses the scripts and styles of the build. npm run build runs it, and
server/http/packed-files.ts serves the results.`;

/** A shorter file fits into a packet or two uncompressed. */
const SHORTEST = 1_024;

await program(help, () => {
  const folder = join(root, ".next/static");
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css)$/.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    if (plain.length >= SHORTEST) writeFileSync(`${file}.br`, brotliCompressSync(plain));
  }
});
