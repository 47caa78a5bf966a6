import { sql } from "drizzle-orm";
import { staffUsers } from "@/db/schema/staff";

/** Bounds the use of a password that was handed over by another person. */
export const ONE_TIME_PASSWORD_HOURS = 24;

const { mustChangePassword, oneTimePasswordAt } = staffUsers;
const ends = sql`${oneTimePasswordAt} + make_interval(hours => ${sql.raw(String(ONE_TIME_PASSWORD_HOURS))})`;

/** Uses the database's clock. */
export const oneTimePasswordExpired = sql<boolean>`(${mustChangePassword} and ${ends} <= clock_timestamp())`;
