// Words of trade and places that scripts without blanks, or with attached articles, write within a name.

const table = (...lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines
      .flatMap((line) => line.split("; "))
      .flatMap((entry) => {
        const [latin = "", words = ""] = entry.split(": ");
        return words.split(" ").map((word): [string, string] => [word, latin]);
      }),
  );

/** Chinese and Japanese. */
const han = table(
  "international: 国际 國際; trading: 贸易 貿易 商贸 商貿 商事 商社 通商 外贸 外貿; import: 进出口 進出口 輸出入; technology: 科技 技术 技術",
  "electronics: 电子 電子; marine shipping: 海运 海運; shipping: 航运 航運 船务 船務 船舶 轮船 輪船; logistics: 物流 货运 貨運",
  "industry: 实业 實業 工业 工業 産業 产业 產業; heavy industry: 重工; investment: 投资 投資; holding: 控股; bank: 银行 銀行",
  "petroleum: 石油; petrochemical: 石化; chemical: 化工 化学 化學; machinery: 机械 機械; equipment: 设备 設備; construction: 建设 建設 建筑 建築",
  "engineering: 工程; energy: 能源; electric: 电力 電力 电机 電機 电器 電器; mining: 矿业 礦業 鉱業; steel: 钢铁 鋼鐵 製鉄; metals: 金属 金屬",
  "textile: 纺织 紡織; pharmaceutical: 制药 製藥 医药 醫藥 製薬; foods: 食品; agriculture: 农业 農業; aviation: 航空; travel: 旅游 旅遊 旅行",
  "hotel: 酒店 饭店; media: 传媒 傳媒; insurance: 保险 保險 保険; securities: 证券 證券 証券; trust: 信托 信託; property: 房地产 房地產 地产 地產 不動産",
  "auto: 汽车 汽車 自動車; telecommunications: 通信 电信 電信 通讯 通訊; network: 网络 網絡; software: 软件 軟件; information: 信息 情報",
  "university: 大学 大學; institute: 学院 學院 研究院 研究所; center: 中心; hospital: 医院 醫院; foundation: 基金会 基金會; association: 协会 協會",
  "manufacturing: 制造 製造 製作所; factory: 工厂 工場; development: 开发 開發 開発 发展 發展; services: 服务 服務; supply: 供应链 供應鏈; environmental: 环保 環保",
  "precision: 精密; fisheries: 渔业 漁業 水産; finance: 金融 财务; materials: 材料; security: 安全; group: 集团 集團; general: 总 總",
  "china: 中国 中國; hongkong: 香港; macau: 澳门 澳門; taiwan: 台湾 台灣 臺灣; korea: 朝鲜 朝鮮; japan: 日本; iran: 伊朗; russia: 俄罗斯 俄羅斯",
  "beijing: 北京市 北京; shanghai: 上海市 上海; tianjin: 天津市 天津; chongqing: 重庆市 重庆 重慶; shenzhen: 深圳市 深圳; guangzhou: 广州市 广州 廣州",
  "dalian: 大连市 大连 大連; qingdao: 青岛市 青岛 青島; ningbo: 宁波市 宁波 寧波; xiamen: 厦门市 厦门 廈門; nanjing: 南京市 南京; wuhan: 武汉市 武汉 武漢",
  "chengdu: 成都市 成都; xian: 西安市 西安; shenyang: 沈阳市 沈阳 瀋陽; harbin: 哈尔滨市 哈尔滨 哈爾濱; hangzhou: 杭州市 杭州; suzhou: 苏州市 苏州 蘇州",
  "dandong: 丹东市 丹东 丹東; zhuhai: 珠海市 珠海; dongguan: 东莞市 东莞 東莞; yantai: 烟台市 烟台 煙台; jinan: 济南市 济南 濟南; changsha: 长沙市 长沙 長沙",
  "guangdong: 广东省 广东 廣東; liaoning: 辽宁省 辽宁 遼寧; jiangsu: 江苏省 江苏 江蘇; zhejiang: 浙江省 浙江; shandong: 山东省 山东 山東; fujian: 福建省 福建",
  "hebei: 河北省 河北; jilin: 吉林省 吉林; hunan: 湖南省 湖南; sichuan: 四川省 四川; yunnan: 云南省 云南 雲南; heilongjiang: 黑龙江省 黑龙江 黑龍江",
);

const hangul = table(
  "company: 회사 상회; trading: 무역 상사 통상 교역; bank: 은행; construction: 건설 건축; precision: 정밀; electronics: 전자; electric: 전기 전력",
  "industry: 산업 공업; heavy industry: 중공업; shipping: 해운 선박; marine shipping: 해운회사; international: 국제; development: 개발; insurance: 보험",
  "chemical: 화학; pharmaceutical: 제약; machinery: 기계; group: 그룹; joint venture: 합작; petroleum: 석유; mining: 광업 광산; finance: 금융; food: 식품",
  "technology: 기술 테크; investment: 투자; logistics: 물류; general: 총; steel: 제철 철강; textile: 섬유 방직; aviation: 항공; travel: 관광 여행",
  "university: 대학교 대학; institute: 연구소 연구원; hospital: 병원; foundation: 재단; association: 협회; factory: 공장; manufacturing: 제작소 제조; holding: 지주 홀딩스",
  "korea: 조선 한국; pyongyang: 평양; seoul: 서울; corporation: 공사; energy: 에너지; services: 서비스; supply: 공급; center: 센터",
);

const arabic = table(
  "company: شركة شركه شركات; trading: تجارة تجاره تجارية تجاري; general: عامة عامه عام; exchange: صرافة صرافه صرف; international: دولية دولي عالمية عالمي; contracting: مقاولات",
  "transport: نقل مواصلات; shipping: شحن ملاحة بحري بحرية; import: استيراد; export: تصدير; services: خدمات; industry: صناعة صناعات صناعية; investment: استثمار استثمارات استثمارية",
  "development: تنمية تطوير; engineering: هندسة هندسية; group: مجموعة; limited: محدودة محدوده; bank: بنك مصرف; petroleum: نفط بترول نفطية; gas: غاز; energy: طاقة",
  "construction: بناء انشاءات انشائية اعمار تعمير; property: عقارات عقارية; pharmaceutical: ادوية دوائية; agriculture: زراعة زراعية; aviation: طيران; travel: سياحة سياحية سفر",
  "insurance: تامين; telecommunications: اتصالات; activities: انشطة; multiple: متعددة متعدده; holding: قابضة قابضه; supply: توريدات تموين تجهيز تجهيزات; charity: خيرية خيري; center: مركز; factory: مصنع مصانع",
  "university: جامعة; institute: معهد; foundation: مؤسسة موسسة; association: جمعية; organization: منظمة; national: وطنية وطني; islamic: اسلامية اسلامي; finance: مالية تمويل; foods: غذائية اغذية",
  "electronics: الكترونيات; technology: تكنولوجيا تقنية; communication: اتصال; consulting: استشارات; media: اعلام اعلامية; security: امن امنية; medical: طبية طبي; auto: سيارات; metals: معادن; gold: ذهب",
);

const longestFirst = (words: ReadonlyMap<string, string>) =>
  [...words.keys()].sort((one, other) => other.length - one.length).join("|");
const splitters = {
  HAN: { words: han, pattern: new RegExp(`(${longestFirst(han)})`, "u") },
  HANGUL: { words: hangul, pattern: new RegExp(`(${longestFirst(hangul)})`, "u") },
};

/** Shorter words may be names of persons. */
const SHORTEST_FIRM = 5;

/** The parts of a written word, those of trade in Latin words. The word itself if it names no trade. */
type Part = { readonly text: string; readonly latin: string | null };

export function tradeParts(word: string, script: "HAN" | "HANGUL"): Part[] {
  const { words, pattern } = splitters[script];
  if ([...word].length < SHORTEST_FIRM) return [{ text: word, latin: null }];
  return word.split(pattern).flatMap((text): Part[] => {
    const latin = words.get(text);
    if (latin === undefined) return text === "" ? [] : [{ text, latin: null }];
    return latin.split(" ").map((one) => ({ text, latin: one }));
  });
}

/** "للتجارة" is "for trading", "العامة" "the general". */
const attached = /^(?:و?لل|و?ال|و?بال|ول?|ل)(?=..)/u;

export function arabicTrade(letters: string): string | null {
  return arabic.get(letters) ?? arabic.get(letters.replace(attached, "")) ?? null;
}
