import { Fragment } from "react";
import * as t from "@/words/developers";

/** The document's own introduction: paragraphs with **names** and `code`, as OpenAPI writes them. */
export function Introduction({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <article aria-label={t.introduction} tabIndex={0} className="grid max-w-[76ch] gap-3 px-6 py-5">
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="text-ink">
          {paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
            <Fragment key={index}>{marked(part)}</Fragment>
          ))}
        </p>
      ))}
    </article>
  );
}

function marked(part: string) {
  if (part.startsWith("**")) return <strong className="font-semibold">{part.slice(2, -2)}</strong>;
  if (part.startsWith("`")) return <code className="reference">{part.slice(1, -1)}</code>;
  return part;
}
