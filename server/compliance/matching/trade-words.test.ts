import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { pairOf, scoresOf } from "./testing/judge-pairs";

const THRESHOLD = 80;
const same = [
  "深圳市华庆泰电子有限公司 | SHENZHEN HUAQINGTAI ELECTRONICS CO., LTD.",
  "Dalian Bo Rui Marine Shipping | 大连渤瑞海运有限公司",
  "Dalian Borui Marine Shipping Company Ltd | 大连渤瑞海运有限公司",
  "조선청봉산무역회사 | KOREA CHONGBONGSAN TRADING CORPORATION",
  "주식회사 한빛누리정밀 | HANBITNURI PRECISION CO., LTD.",
  "Hanbitnoori Precision | 주식회사 한빛누리정밀",
  "البركة الواسطية للصرافة | AL-BARAKAH AL-WASITIYYAH EXCHANGE",
  "شركة النخيل الرافديني للتجارة العامة | Al-Nakhil Al-Rafidayni General Trading LLC",
  "Al Nakheel Al Rafidaini General Trading | شركة النخيل الرافديني للتجارة العامة",
  "الخرطوماني للأنشطة المتعددة المحدودة | KHARTOUMANI FOR MULTIPLE ACTIVITIES CO. LTD.",
  "北京华信贸易有限公司 | Beijing Huaxin Trading Co Ltd",
  "香港宏達科技集團有限公司 | Hong Kong Hongda Technology Group Limited",
  "丹东恒升进出口有限公司 | DANDONG HENGSHENG IMPORT EXPORT CO",
  "평양금강무역회사 | Pyongyang Kumgang Trading Company",
  "مجموعة الصفا للاستثمارات | AL-SAFA INVESTMENT GROUP",
  "بنك الفرات الدولي | Al-Furat International Bank",
  "شركة المنار للنقل والشحن | Al Manar Transport and Shipping Company",
];
const other = [
  "大连渤瑞海运有限公司 | DALIAN HENGTAI MARINE SHIPPING CO LTD",
  "شركة الفرات للتجارة العامة | AL-NAKHIL GENERAL TRADING LLC",
  "조선청봉산무역회사 | KOREA PAEKSOL TRADING CORPORATION",
  "北京华信贸易有限公司 | Beijing Mingde Trading Co Ltd",
  "مصرف الفرات | Bank of Babil",
  "한국해운 | KOREA TRADING CO",
];
const score = (line: string) => Math.max(...scoresOf(line));

beforeAll(async () => ready([...same, ...other, "王小明"].flatMap(pairOf)));

describe("words of trade within a written word", () => {
  it.each(same)("are read: %s", (line) => expect(score(line)).toBeGreaterThanOrEqual(THRESHOLD));

  it.each(other)("do not distinguish: %s", (line) => expect(score(line)).toBeLessThan(THRESHOLD));

  it("are not sought in a name of a person", () =>
    expect(analyse("王小明").readings[0]?.tokens.map(({ latin }) => latin)).toEqual(["wang", "xiaoming"]));
});
