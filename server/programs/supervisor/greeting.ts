import type { SeedSummary } from "@/server/seed/seed";

export function greeting(publicUrl: string, seeded: SeedSummary | undefined, notice: string | undefined): string {
  const lines = ["", `The bank is open: ${publicUrl}`, `Reference of its interface: ${publicUrl}/developers`];
  if (seeded && seeded.logins.length > 0) {
    lines.push(
      "",
      "Staff (e-mail, password, roles)",
      ...table(seeded.logins.map((l) => [l.email, l.password, l.roles])),
    );
    for (const { email, factor } of seeded.logins) {
      if (factor !== null) lines.push("", `${email} also needs a code: npm run code -- ${factor}`);
    }
  }
  if (seeded && seeded.clients.length > 0) {
    const clients = seeded.clients.map((c) => [c.clientId, c.clientSecret, c.note]);
    lines.push("", "Service clients (client id, secret)", ...table(clients));
  }
  if (notice) lines.push("", notice);
  lines.push("", "Ctrl-C closes it.", "");
  return lines.join("\n");
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
