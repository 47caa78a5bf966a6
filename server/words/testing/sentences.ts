import { parseSync } from "vite";

// Finds text for people outside `server/words`. The syntax tree distinguishes it from class lists, keys and comparisons.

type Node = { type: string; start: number; [member: string]: unknown };

export type Sentence = { line: number; text: string };

/** Attributes and members whose values are technical. */
const TECHNICAL =
  /^(class(name)?|\w*classname|style|href|src|type|role|id|key|name|htmlFor|method|variant|tone|size|as|target|rel|form|icon|align|scope|autoComplete|inputMode|live|figure|weight|value|shortcut|keys|kind|root|records|side|lang|dir|transform|operation(Id)?|section|changes|path|media|preload|subjectType|data-.*|aria-(live|labelledby|describedby|keyshortcuts|haspopup|current|controls))$/i;
/** Internal errors: their texts are logged, and callers receive others. */
const INTERNAL_ERROR = /^(Error|\w*(Range|Assertion)Error|ContractViolation|DatabaseBusy)$/;
/** Calls whose texts are compared, looked up or sent. */
const LOOK_UP =
  /^(has|includes|startsWith|endsWith|indexOf|get|getAll|set|append|delete|getElementById|querySelector(All)?|closest|matches|addEventListener|removeEventListener|setAttribute|getAttribute|getItem|setItem|removeItem|split|replace|replaceAll|test|clsx|required|assert|execute|query|as|below|childrenOf|childText|for|info|warn|error|hkdfSync)$/;
const KEYS =
  /^(F\d+|(Ctrl|Alt|Shift|Meta)\+\S+|Ctrl|Control|Esc(ape)?|Enter|Tab|End|Backspace|Arrow\w+|Page(Up|Down))$/;
/** A word of a class list. In a sentence with "sign-in" or a date, other words do not match. */
const CLASS =
  /^(-?@?[a-z]\S*[-:[/]\S+|\[\S+|grid|flex|block|hidden|inline|truncate|relative|absolute|sticky|fixed|contents|border|rounded|container|static|underline|uppercase|group|grow|figures|reference|sr-only)$/;

/** In source order. Texts of `documented` members are part of the published document and are skipped. */
export function sentencesOf(path: string, text: string, documented = /^$/): Sentence[] {
  const { program } = parseSync(path, text);
  const found: Sentence[] = [];
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  const walk = (node: Node, above: readonly Node[]): void => {
    const words = isDocumented(above, documented) ? null : wordsOf(node, above);
    if (words !== null) found.push({ line: lineOf(node.start), text: words.replace(/\s+/g, " ").trim() });
    for (const child of childrenOf(node)) walk(child, [node, ...above]);
  };
  walk(program as unknown as Node, []);
  return found;
}

function isDocumented(above: readonly Node[], documented: RegExp): boolean {
  return above.some(
    ({ type, key, id }) =>
      (type === "Property" && documented.test(nameOf(key as Node))) ||
      (type === "VariableDeclarator" && documented.test(nameOf(id as Node))),
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((member) => (Array.isArray(member) ? member : [member]))
    .filter((member): member is Node => typeof member === "object" && member !== null && "type" in member);
}

function wordsOf(node: Node, above: readonly Node[]): string | null {
  if (node.type === "JSXText")
    return /[A-Za-z]{2}/.test(String(node.value)) && !inCode(above) ? String(node.value) : null;
  const shown = shownText(node);
  if (shown === null || isTechnical(node, above)) return null;
  if (KEYS.test(shown) && !/^(header|title|label)$/.test(nameOf(above[0]?.key as Node | undefined))) return null;
  return readsAsWords(shown) ? shown : null;
}

/** Expressions of a template become "…". */
function shownText(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

function readsAsWords(text: string): boolean {
  if (
    /^(GET|POST|PUT|PATCH|DELETE) \/|^[/#.@?]|^-[A-Z] |^\w+(…|\[)?=|^@page|=>|^select \w+\(|charset=|filename=|^Bearer|^HTTP\/|\[\w+(=\w+)?\]/.test(
      text,
    )
  )
    return false;
  if (
    text
      .replaceAll("…", " ")
      .trim()
      .split(/\s+/)
      .every((word) => CLASS.test(word))
  )
    return false;
  if (/^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(text)) return false;
  return (
    /^[“‘«"(]?[A-Z][a-z’']+([\s….,:;?!)]|$)/.test(text) || /[a-z]{2,}[,;:.]? [a-z]{2,}|(^|…) ?[a-z]{2,} …/.test(text)
  );
}

const nameOf = (node: Node | undefined): string => {
  const name = node?.name;
  if (typeof name === "string") return name;
  return typeof node?.value === "string" ? node.value : "";
};

function inCode(above: readonly Node[]): boolean {
  const opening = above[0]?.openingElement as Node | undefined;
  return /^(code|kbd|Kbd|style|script)$/.test(nameOf(opening?.name as Node | undefined));
}

function isTechnical(node: Node, above: readonly Node[]): boolean {
  const [parent] = above;
  if (parent === undefined || isName(node, parent)) return true;
  for (const place of above) {
    if (place.type === "JSXAttribute") return TECHNICAL.test(nameOf(place.name as Node));
    if (place.type === "CallExpression" && isLookUp(place)) return true;
    if (place.type === "NewExpression" && INTERNAL_ERROR.test(nameOf(place.callee as Node))) return true;
    if (place.type === "Property" && TECHNICAL.test(nameOf(place.key as Node))) return !isOfFields(above);
    if (place.type === "VariableDeclarator" && /class|style|section/i.test(nameOf(place.id as Node))) return true;
    if (/^(JSXElement|JSXFragment|ArrowFunctionExpression|\w+Statement|PropertyDefinition)$/.test(place.type))
      return false;
  }
  return false;
}

function isName(node: Node, parent: Node): boolean {
  if (
    /^(Import|Export)\w*Declaration$|^ImportExpression$|^TS|^SwitchCase$|^TaggedTemplateExpression$|^ExpressionStatement$/.test(
      parent.type,
    )
  )
    return !/^TS(As|Satisfies|NonNull)Expression$/.test(parent.type);
  if (parent.type === "BinaryExpression") return /^([!=]==?|in)$/.test(String(parent.operator));
  if (parent.type === "MemberExpression") return parent.property === node;
  return parent.type === "Property" && parent.key === node;
}

/** Field errors are sentences, even for a field named like a technical attribute. */
function isOfFields(above: readonly Node[]): boolean {
  return above.some(
    (place) =>
      (place.type === "Property" && nameOf(place.key as Node) === "fieldErrors") ||
      (place.type === "CallExpression" && nameOf(place.callee as Node) === "validationError"),
  );
}

function isLookUp(call: Node): boolean {
  const callee = call.callee as Node;
  const name = callee.type === "MemberExpression" ? nameOf(callee.property as Node) : nameOf(callee);
  return LOOK_UP.test(name);
}
