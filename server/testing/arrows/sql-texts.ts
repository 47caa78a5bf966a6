import { transformSync } from "esbuild";

/**
 * SQL texts of a TypeScript file: `sql` templates, arguments of `raw` and `identifier`, names of tables and views, and
 * other texts in the form of a statement. Expressions in a template become `?`, and texts joined by `+` are one.
 */
export function sqlTexts(source: { path: string; text: string }): string[] {
  const { code } = transformSync(source.text, {
    loader: source.path.endsWith("x") ? "tsx" : "ts",
    jsx: "transform",
    minifySyntax: true,
    minifyWhitespace: true,
    treeShaking: false,
    legalComments: "none",
    target: "esnext",
  });
  return textsOf(code)
    .filter(({ text, isSql }) => isSql || readsLikeSql(text))
    .map(({ text, isSql }) => (isSql ? `from ${text}` : text).replaceAll(/\/\*.*?\*\/|--[^\n]*/gs, " "));
}

/** A statement, or a fragment with a row source and a comparison. */
const readsLikeSql = (text: string) =>
  /\b(select|insert|update|delete|merge)\b.*\b(from|into|set|using|join)\b/is.test(text) ||
  /\b(from|join|update)\b.*\b(on|where)\b.*[=<>$?]/is.test(text) ||
  /^\s*(table|truncate|lock\s+table)\s/i.test(text);

type Text = { text: string; isSql: boolean };

/** Starts of a text or of a regular expression, whose quotes start no text. */
const BEGINS = /["'`]|(?<=(?:^|[(,=:[!&|?{;>\n]|\breturn))\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|[{}]/g;

/** All texts of JavaScript without comments, including those within templates. */
function textsOf(code: string): Text[] {
  const found: Text[] = [];
  /** Templates with an open `${`, each with its number of open braces. */
  const open: (Text & { braces: number })[] = [];
  let at = 0;
  /** Reads a template up to its end or its next `${`. */
  const readTemplate = (template: Text) => {
    const [piece = ""] = /^(?:\\.|\$(?!\{)|[^`\\$])*/s.exec(code.slice(at)) ?? [];
    at += piece.length;
    template.text += unescaped(piece);
    if (code[at] === "`") {
      at += 1;
      found.push(template);
    } else {
      at += 2;
      template.text += "?";
      open.push({ ...template, braces: 0 });
    }
  };
  for (;;) {
    BEGINS.lastIndex = at;
    const begin = BEGINS.exec(code);
    if (begin === null) return found;
    const [sign] = begin;
    at = begin.index + sign.length;
    const isSql = /\b(?:sql(?:\.raw\(|\.identifier\()?|pg[A-Z]\w+\()$/.test(
      code.slice(Math.max(0, begin.index - 20), begin.index),
    );
    const template = open.at(-1);
    if (sign === "`") readTemplate({ text: "", isSql });
    else if (sign === '"' || sign === "'") {
      const [piece = ""] = (sign === '"' ? /^(?:\\.|[^"\\])*/s : /^(?:\\.|[^'\\])*/s).exec(code.slice(at)) ?? [];
      at += piece.length + 1;
      found.push({ text: unescaped(piece), isSql });
    } else if (sign === "{" && template) template.braces += 1;
    else if (sign === "}" && template) {
      template.braces -= 1;
      if (template.braces < 0) {
        open.pop();
        readTemplate({ text: template.text, isSql: template.isSql });
      }
    }
  }
}

const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, (_, sign: string) => (/[nrt]/.test(sign) ? "\n" : sign));
