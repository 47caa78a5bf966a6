import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate` needs no database: it compares the schema with the last snapshot in db/migrations/meta. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./db/schema/*.ts", "./db/schema/*/*.ts"],
  out: process.env.DRIZZLE_OUT ?? "./db/migrations",
  casing: "snake_case",
  strict: true,
});
