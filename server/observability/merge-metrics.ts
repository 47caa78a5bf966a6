const HEAD = /(?=^# HELP )/m;

/**
 * One text of several in Prometheus' format, with each metric's head once and its samples together. The samples of each text must differ
 * from the others' by a label.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const heads = new Map<string, { head: string; samples: string[] }>();
  for (const block of texts.flatMap((text) => text.split(HEAD))) {
    const lines = block.split("\n").filter((line) => line !== "");
    const [head, samples] = [lines.filter(isComment), lines.filter((line) => !isComment(line))];
    const name = head[0]?.split(" ")[2] ?? "";
    const merged = heads.get(name) ?? { head: head.join("\n"), samples: [] };
    heads.set(name, merged);
    merged.samples.push(...samples);
  }
  return [...heads.values()].map(({ head, samples }) => `${[head, ...samples].join("\n")}\n`).join("\n");
}

const isComment = (line: string) => line.startsWith("#");
