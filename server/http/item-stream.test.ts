import { describe, expect, it } from "vitest";
import { ItemSplitter } from "./item-stream";

/** Items and envelope of a body that arrives in pieces of this size. */
function split(text: string, size = text.length, most = 10) {
  const splitter = new ItemSplitter(most);
  const bytes = Buffer.from(text);
  const items: string[] = [];
  for (let at = 0; at < bytes.length; at += size)
    items.push(...splitter.push(bytes.subarray(at, at + size)).map((item) => Buffer.from(item).toString().trim()));
  return { items, envelope: Buffer.from(splitter.envelope()).toString() };
}

describe("items of a body", () => {
  it.each([
    ['{"a":1,"items":[{"b":[1,2]},"x",7],"c":"d"}', ['{"b":[1,2]}', '"x"', "7"], '{"a":1,"items":[],"c":"d"}'],
    ['{"items" : [ "],\\"[", {"items":[1]} ] }', ['"],\\"["', '{"items":[1]}'], '{"items" : [] }'],
    ['{"items":[]}', [], '{"items":[]}'],
    ['{"items":[ ]}', [], '{"items":[]}'],
    ['{"x":{"items":[1,2]},"items":[3]}', ["3"], '{"x":{"items":[1,2]},"items":[]}'],
    ['{"x":"items","y":[1,2]}', [], '{"x":"items","y":[1,2]}'],
    ['{"items":{"a":[1]}}', [], '{"items":{"a":[1]}}'],
    ["[1,2]", [], "[1,2]"],
    ['{"items":[é,1]}', ["é", "1"], '{"items":[]}'],
  ])("are split in pieces of any size: %s", (text, items, envelope) => {
    for (let size = 1; size <= text.length; size++) expect(split(text, size)).toEqual({ items, envelope });
  });

  it.each([
    ['{"items":[1,]}', "The body is not valid JSON."],
    ['{"items":[,1]}', "The body is not valid JSON."],
    ['{"items":[1', "The body is not valid JSON."],
    [`{"items":[${"[".repeat(70)}`, "The body is nested too deeply: 64 levels at most."],
    [`{"items":["${"x".repeat(70_000)}"]}`, "An item is too large: 65,536 bytes at most."],
    [`{"a":"${"x".repeat(1_048_576)}"}`, "The body is too large: 1 MiB at most."],
    [`{"items":[${"1,".repeat(10)}1]}`, "items: must have at most 10 items"],
  ])("are refused: %.20s", (text, sentence) => {
    expect(() => split(text, 1_000)).toThrow(sentence);
  });
});
