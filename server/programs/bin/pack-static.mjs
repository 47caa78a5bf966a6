// Packs the scripts and styles of a build once and well, beside themselves; server/http/packed-files.ts hands them out.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "./setup.mjs";

/** A shorter file fits a packet or two as it is. */
const SHORTEST = 1_024;

const folder = join(root, ".next/static");
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css)$/.test(name)) continue;
  const file = join(folder, name);
  const plain = readFileSync(file);
  if (plain.length >= SHORTEST) writeFileSync(`${file}.br`, brotliCompressSync(plain));
}
