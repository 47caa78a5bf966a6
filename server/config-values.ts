import { z } from "zod";
import { isRole } from "./kernel/roles";
import { isProcessRole, type ProcessRole } from "./process-roles";

/** An empty variable counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === "" ? undefined : v), schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((v) => (v === undefined || v === "" ? value : v), schema);

export const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};
export const flag = z.enum(["0", "1"]);

export const timeZone = z.string().refine(
  (zone) => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { error: "is no IANA time zone such as Europe/Paris" },
);

/** One line for papers. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(max, `has at most ${max} characters`)
    .regex(/^\P{C}*$/u, "must be one line without control characters");

/** Names of roles, separated by commas. */
export const roleList = z.string().transform((text, context) => {
  const names = text.split(",").map((name) => name.trim());
  const roles = names.filter((name) => name !== "");
  const unknown = roles.filter((name) => !isRole(name));
  if (unknown.length > 0) context.addIssue(`has no role of this bank in ${unknown.join(", ")}`);
  return roles.filter(isRole);
});

/** Roles of a process, separated by commas: at least one. */
export const processRoleList = z.string().transform((text, context): ReadonlySet<ProcessRole> => {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !isProcessRole(name));
  if (unknown.length > 0) context.addIssue("must be a list of api, console and worker");
  return new Set(names.filter(isProcessRole));
});

/** Rates by class, separated by commas: `STANDARD=20,REDUCED=5`. Percent from 0 to 100 with at most four decimals. */
export const percentages = z.string().transform((text, context): Percentages => {
  const pairs = text.split(",").map((pair) => pair.trim().split("="));
  const wrong = pairs.filter(
    ([name = "", rate = ""]) => !/^[A-Z][A-Z_]*$/.test(name) || !/^(100|\d{1,2}(\.\d{1,4})?)$/.test(rate),
  );
  if (wrong.length > 0)
    context.addIssue(`has no class with a rate in ${wrong.map((pair) => pair.join("=")).join(", ")}`);
  return new Map(pairs.map(([name = "", rate = ""]) => [name, rate]));
});

/** Percent as decimal text, by class: `5`, `7.5`. */
export type Percentages = ReadonlyMap<string, string>;
