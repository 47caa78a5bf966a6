import { asc, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Ascending by bytes, whatever the language of the database: the order of codes. The builder has no word for a collation. */
export const inByteOrder = (column: SQLWrapper): SQL => asc(sql`${column} collate "C"`);
