/** The changed subjects per read ("GET /teller/tills"). Null if any may have changed. */
export type Changed = Readonly<Record<string, readonly string[] | null>>;
/** "EVERYTHING": any read may have changed. */
export type News = Changed | "EVERYTHING";

export function together(before: News | null, news: News): News {
  if (before === null) return news;
  if (before === "EVERYTHING" || news === "EVERYTHING") return "EVERYTHING";
  const all: Record<string, readonly string[] | null> = { ...before };
  for (const [read, subjects] of Object.entries(news)) {
    const known = all[read];
    all[read] = known === undefined ? subjects : known && subjects && [...new Set([...known, ...subjects])];
  }
  return all;
}

/** `key` is the query key of the read, `answer` its data. */
export function mayHaveChanged(news: News, read: string, key: unknown, answer: unknown): boolean {
  if (news === "EVERYTHING") return true;
  const subjects = subjectsOf(news, read);
  if (subjects === undefined) return false;
  if (subjects === null) return true;
  // A new record may belong in an empty or missing answer.
  if (answer === undefined) return true;
  const text = `${JSON.stringify(key)}${JSON.stringify(answer)}`;
  return subjects.some((subject) => text.includes(subject));
}

/** `id` limits the check to one record. */
export function pageMayHaveChanged(news: News, reads: readonly string[], id: string | undefined): boolean {
  if (news === "EVERYTHING") return true;
  return reads.some((read) => {
    const subjects = subjectsOf(news, read);
    return subjects !== undefined && (subjects === null || id === undefined || subjects.includes(id));
  });
}

function subjectsOf(news: Changed, read: string): readonly string[] | null | undefined {
  return Object.hasOwn(news, read) ? news[read] : undefined;
}
