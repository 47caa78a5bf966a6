/** The reads that work on a result changes. */
export const WORK_READS = ["GET /screenings", "GET /screenings/{id}/work"];
