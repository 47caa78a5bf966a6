import { beforeAll, describe, expect, it } from "vitest";
import { lettersApart, lettersOf } from "./abjad";
import { loadHan, readHan } from "./han";
import { readHangul } from "./hangul";
import { scriptOf } from "./scripts";
import { toLatin } from "./to-latin";

const latin = (word: string) => toLatin(word, scriptOf(word));

describe("to Latin letters", () => {
  it.each([
    ["Николай", "nikolai"],
    ["Щёголев", "shchegolev"],
    ["Григорій", "hryhorii"],
    ["Παπαδόπουλος", "papadopulos"],
    ["Müller", "muller"],
    ["Łukasz", "lukasz"],
    ["Đinđić", "djindjic"],
    ["Đức", "duc"],
    ["Đặng", "dang"],
    ["Straße", "strasse"],
    ["タナカ", "tanaka"],
    ["मोदी", "modi"],
    ["Գագիկ", "gagik"],
  ])("%s: %s", (word, expected) => {
    expect(latin(word)).toBe(expected);
  });
});

describe("Chinese characters", () => {
  beforeAll(loadHan);

  it("are read family name first, with its own reading", () => {
    expect(readHan("单雄信", true).map((part) => part.latin)).toEqual(["shan", "xiongxin"]);
    expect(readHan("欧阳修", true).map((part) => part.latin)).toEqual(["ouyang", "xiu"]);
    expect(readHan("張偉", true).map((part) => part.latin)).toEqual(["zhang", "wei"]);
  });

  it("separate the legal form of a company", () => {
    expect(readHan("华为技术有限公司", true)).toMatchObject([{ latin: "huaweijishu" }, { part: "FORM" }]);
  });
});

describe("Korean letters", () => {
  it("are read family name first", () => {
    expect(readHangul("박봉주", true).map((part) => part.latin)).toEqual(["pak", "bongju"]);
    expect(readHangul("남궁민", true).map((part) => part.latin)).toEqual(["namgung", "min"]);
  });
});

describe("scripts without vowels", () => {
  it.each([
    ["محمد", "mohammed"],
    ["علی", "ali"],
    ["جواد", "javad"],
    ["رمضان", "ramadhan"],
    ["شلح", "shallah"],
    ["حسین", "hosein"],
    ["الظواهري", "zawahiri"],
    ["عبدالرحمن", "abdulrahman"],
    ["נתניהו", "netanyahu"],
    ["אברמוביץ", "abramovich"],
  ])("%s can be %s", (word, spelling) => {
    expect(lettersApart(lettersOf(word), spelling)).toBeLessThan(0.5);
  });

  it.each([
    ["محمد", "mahmoud"],
    ["محمد", "hamid"],
    ["علی", "hassan"],
    ["حسین", "hassan"],
  ])("%s is not %s", (word, spelling) => {
    expect(lettersApart(lettersOf(word), spelling)).toBeGreaterThanOrEqual(0.5);
  });
});
