// Invented names by language for the demo bank's lists. Where few given names are shared by millions, the family names are rare
// two-syllable ones: a common one, such as Ri or Liang, would match a real person, who may be listed.

type Spelled = readonly [latin: string, own: string];
/** Names in Latin letters as lists spell them, and in their own script. */
export type NameStock = {
  country: readonly string[];
  families: readonly Spelled[];
  givens: readonly Spelled[];
  own: (family: string, given: string) => string;
  /** Another romanization, or the name without its marks. */
  variant: (latin: string) => string;
};

const givenFirst = (family: string, given: string) => `${given} ${family}`;
const joined = (family: string, given: string) => `${family}${given}`;
const plain = (latin: string) => latin.normalize("NFD").replace(/\p{M}/gu, "");

export const NAME_STOCKS: Readonly<Record<string, NameStock>> = {
  cyrillic: {
    country: ["RU", "BY", "KZ"],
    families: [
      ["Starozubov", "Старозубов"],
      ["Merezhkin", "Мережкин"],
      ["Tarnavin", "Тарнавин"],
      ["Belokamov", "Белокамов"],
      ["Ozerchuk", "Озерчук"],
      ["Volkonzev", "Волконцев"],
      ["Zhuravenko", "Журавенко"],
      ["Khlestov", "Хлестов"],
      ["Shcherbatin", "Щербатин"],
      ["Yuryatin", "Юрятин"],
    ],
    givens: [
      ["Andrei", "Андрей"],
      ["Dmitry", "Дмитрий"],
      ["Yevgeny", "Евгений"],
      ["Sergei", "Сергей"],
      ["Oleksandr", "Олександр"],
      ["Nikolai", "Николай"],
      ["Valery", "Валерий"],
    ],
    own: givenFirst,
    variant: (latin) => latin.replace(/^Ye/, "E").replace("ei", "ey").replace("Kh", "H").replace(/y$/, "iy"),
  },
  arabic: {
    country: ["SY", "IQ", "YE", "LY"],
    families: [
      ["al-Qasabi", "القصبي"],
      ["al-Marjani", "المرجاني"],
      ["al-Bahlawi", "البهلاوي"],
      ["al-Tanuri", "التنوري"],
      ["al-Darbandi", "الدربندي"],
      ["al-Jawhari", "الجوهري"],
      ["Ben Salloum", "بن سلوم"],
      ["al-Sarraji", "السراجي"],
    ],
    givens: [
      ["Yusuf", "يوسف"],
      ["Karim", "كريم"],
      ["Tariq", "طارق"],
      ["Faisal", "فيصل"],
      ["Mahmoud", "محمود"],
      ["Abd al-Rahman", "عبد الرحمن"],
      ["Walid", "وليد"],
    ],
    own: givenFirst,
    variant: (latin) =>
      latin.replace("al-", "El ").replace("Mahmoud", "Mahmud").replace("Yusuf", "Youssef").replace("Tariq", "Tarek"),
  },
  chinese: {
    country: ["CN", "HK"],
    families: [
      ["Duanmu", "端木"],
      ["Shangguan", "上官"],
      ["Huangfu", "皇甫"],
      ["Gongsun", "公孙"],
      ["Zhuge", "诸葛"],
      ["Murong", "慕容"],
    ],
    givens: [
      ["Haifeng", "海峰"],
      ["Zhiming", "志明"],
      ["Guoliang", "国梁"],
      ["Xuemei", "雪梅"],
      ["Jianping", "建平"],
      ["Wenbo", "文博"],
    ],
    own: joined,
    variant: (latin) =>
      latin.replace("Duan", "Tuan").replace("Gongsun", "Kungsun").replace("Zh", "Ch").replace("Xue", "Hsueh "),
  },
  korean: {
    country: ["KP"],
    families: [
      ["Hwangbo", "황보"],
      ["Namgung", "남궁"],
      ["Tokko", "독고"],
      ["Sagong", "사공"],
      ["Sonu", "선우"],
    ],
    givens: [
      ["Chol Min", "철민"],
      ["Yong Ho", "영호"],
      ["Song Il", "성일"],
      ["Myong Suk", "명숙"],
      ["Kwang Su", "광수"],
    ],
    own: joined,
    variant: (latin) => latin.replace("Tokko", "Dokgo").replace("Sonu", "Sunwoo").replace(" ", "-"),
  },
  greek: {
    country: ["GR", "CY"],
    families: [
      ["Papamikelis", "Παπαμικέλης"],
      ["Kordatzis", "Κορδατζής"],
      ["Thalassinakos", "Θαλασσινάκος"],
      ["Vrettomichos", "Βρεττόμιχος"],
    ],
    givens: [
      ["Ioannis", "Ιωάννης"],
      ["Stavros", "Σταύρος"],
      ["Evangelos", "Ευάγγελος"],
    ],
    own: givenFirst,
    variant: (latin) => latin.replace("Evangelos", "Vangelis").replace("Ioannis", "Yannis").replace("tz", "dz"),
  },
  spanish: {
    country: ["VE", "CO", "NI"],
    families: [
      ["Ibarra Quintanar", ""],
      ["Zaldívar Montojo", ""],
      ["Peñalosa Urrieta", ""],
      ["Núñez Arrizaga", ""],
    ],
    givens: [
      ["José Ramón", ""],
      ["Wilfredo", ""],
      ["Mariano", ""],
      ["Inmaculada", ""],
    ],
    own: () => "",
    variant: plain,
  },
  balkan: {
    country: ["RS", "BA", "ME"],
    families: [
      ["Dragančević", "Драганчевић"],
      ["Krstinović", "Крстиновић"],
      ["Mihajlovac", "Михајловац"],
      ["Žujovčić", "Жујовчић"],
    ],
    givens: [
      ["Božidar", "Божидар"],
      ["Žarko", "Жарко"],
      ["Milutin", "Милутин"],
    ],
    own: givenFirst,
    variant: plain,
  },
  mande: {
    country: ["ML", "GN", "CI"],
    families: [
      ["Diallo Konandé", ""],
      ["Ouattarin", ""],
      ["Kourouman", ""],
      ["Traoréba", ""],
    ],
    givens: [
      ["Boubacar", ""],
      ["Amadou", ""],
      ["Fatoumata", ""],
    ],
    own: () => "",
    variant: (latin) => plain(latin).replace("Ou", "W"),
  },
};
