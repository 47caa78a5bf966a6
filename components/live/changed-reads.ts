import type { Changed, News } from "./live-client";

/** News that came within a moment as one. */
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

/** Whether an answer of this read may have changed: `key` is what was asked, `answer` what came. */
export function mayHaveChanged(news: News, read: string, key: unknown, answer: unknown): boolean {
  if (news === "EVERYTHING") return true;
  const subjects = subjectsOf(news, read);
  if (subjects === undefined) return false;
  if (subjects === null) return true;
  // An answer without anything in it, or none yet: what is new may belong there.
  if (answer === undefined) return true;
  const text = `${JSON.stringify(key)}${JSON.stringify(answer)}`;
  return subjects.some((subject) => text.includes(subject));
}

/** Whether a page that shows these reads may have changed; of one record when `id` is given. */
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
