// Words between the names of a text. A dot of an abbreviation is optional where it is written.

const marks = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(";").map((mark) => mark.trim()));

/** The name after it is another name of the same bearer. */
export const aliasMarks = marks(
  "a. k. a.; a/k/a; aka; f. k. a.; f/k/a; fka; n. k. a.; n/k/a; nka; p. k. a.; also known as; also called; also spelled",
  "formerly known as; previously known as; better known as; commonly known as; otherwise known as; known as; so-called",
  "alias; aliases; d. b. a.; d/b/a; dba; doing business as; t/a; t/as; trading as; trades as; trading under the name; o/a",
  "operating as; operating under; acting as; in business as; trade name; business name; pseudonym; nickname; codename",
  "conocido como; conocida como; también conocido como; también conocida como; tambien conocido como; nombre comercial",
  "que opera como; mejor conocido como; apodado; apodada; de nombre artístico; vulgo; conhecido como; conhecida como",
  "conhecido por; conhecida por; também conhecido como; nome fantasia; apelidado; apelidada; que también usa",
  "connu sous le nom de; connue sous le nom de; aussi connu sous le nom de; alias dit; dit; dite; surnommé; surnommée",
  "faisant affaire sous; nom commercial; enseigne; exerçant sous; opérant sous; genannt; bekannt als; auch bekannt als",
  "auch; alias genannt; handelnd als; handelnd unter; firmierend als; firmierend unter; Künstlername; Deckname",
  "detto; detta; noto come; nota come; conosciuto come; conosciuta come; in arte; ook bekend als; bekend als; genaamd",
  "handelend onder de naam; handelend als; h/o; zwany; zwana; znany jako; znana jako; pseudonim; ps.; vel; zvaný; zvaná",
  "známý jako; známá jako; přezdívka; zvani; zvana; poznat kao; poznata kao; poznati kao; nadimak; cunoscut ca; cunoscută ca",
  "zis; zisă; zisa; ismert mint; más néven; mas neven; kallad; även känd som; känd som; kaldet; kalt; også kendt som",
  "også kjent som; tunnetaan nimellä; takma adı; takma adi; namı diğer; nami diger; nam-ı diğer; lakaplı; olarak bilinen; olarak da bilinen; bilinen adıyla",
  "он же; она же; также известный как; также известная как; известный как; известная как; по прозвищу; прозвище; псевдоним",
  "він же; вона ж; відомий як; відома як; також відомий як; известен като; познат као; познат како; по прякор",
  "on zhe; ona zhe; izvestnyy kak; izvestnaya kak; tak zhe izvesten kak; γνωστός ως; γνωστή ως; alias γνωστός",
  "dikenal sebagai; juga dikenal sebagai; dikenali sebagai; juga dikenali sebagai; yang dikenal sebagai; tức; tuc; còn gọi là; bí danh",
  "المعروف باسم; المعروف ب; المعروفة باسم; المعروف; الملقب ب; الملقب; المكنى; الشهير ب; الشهير; معروف به; ملقب به; مشهور به; عرف",
  "又名; 别名; 別名; 又称; 化名; 通称; 本名; こと; 일명; המכונה; המוכר כ; הידוע כ",
);

/** The name after it is the family name at birth, or an earlier one. */
export const birthMarks = marks(
  "née; né; nee; born as; born; maiden name; birth name; formerly; former; previously; prev.; ex-; ex",
  "verh.; verheiratet; verehelichte; verehel.; verw.; verwitwete; gesch.; geschiedene; sposata; coniugata; casada; divorciada; zam.; zamężna; w zamążpójściu; evli; vdaná; remarried; married; married name; widow of; épousée; mariée",
  "geb.; geborene; geborener; geborne; geboren; gebürtig; vormals; früher; ehemals; Geburtsname",
  "z domu; z d.; primo voto; secundo voto; dawniej; poprzednio; de domo; nata; nato; già; in precedenza; da nubile; da nubile nata",
  "de soltera; de nacimiento; nacida; nacido; antes; nascida; nascido; nome de solteira; solteira; anteriormente",
  "anciennement; précédemment; nom de jeune fille; nom de naissance; nom d'usage; épouse; ép.; veuve; vve; voorheen; meisjesnaam; gescheiden",
  "född; f. d.; tidigare; ogift; født; fødd; tidligere; pikenavn; pigenavn; o. s.; omaa sukua; entinen; fædd",
  "született; szül.; szul.; leánykori neve; leánykori név; lánykori neve; szuletett; rozená; roz.; rozena; rodená; rod.; rodena; dříve; predtým",
  "rođena; rođ.; rodjena; djevojačko; djevojačko prezime; devojačko; roj.; rojena; dekliški priimek; născută; nascuta; nume de fată; fostă",
  "sünd.; sünd; sündinud; neiuna; endine; dzim.; dzimusi; mergautinė; gim.; gimusi; e lindur; kızlık soyadı; kizlik soyadi; kızlık; kizlik; önceki soyadı; eski adı",
  "урождённая; урожденная; урождённый; урожденный; урожд.; ур.; в девичестве; девичья фамилия; ранее; прежде; бывшая; бывший; бывш.",
  "уроджена; у дівоцтві; дівоче прізвище; дівоче; раніше; родена; моминско; рођена; девојачко; народжаная; дзявочае",
  "urozhdennaya; urozhd.; urozhdyonnaya; v devichestve; devichya; το γένος; γένος; το γενος; to genos; πρώην; ծնյալ; დაბადებული; לבית; מבית",
  "旧姓; 旧名; 原名; 본명; 舊姓; المولودة; سابقا",
);

/** The name after it is that of a person in another role of a payment. */
export const accountMarks = marks(
  "for account of; for the account of; for acct of; for a/c of; a/c of; account of; on account of; on behalf of; in favour of; in favor of",
  "for the benefit of; for benefit of; f/b/o; fbo; f/o; b/o; by order of; to the order of; order of; c/o; care of; attn.; attn; attention",
  "pay to; payable to; payment to; payment for; payment from; paid to; paid by; transfer to; transfer from; sent to; in trust for; as trustee for; trustee for; estate of; beneficiary; ultimate beneficiary; ordering customer; remitter",
  "für Rechnung; auf Rechnung; im Auftrag von; i. A.; zugunsten; zu Gunsten; zu Händen; z. Hd.; Zahlung an; Empfänger; Begünstigter",
  "pour le compte de; pour compte de; en faveur de; à l'ordre de; à l'attention de; paiement à; paiement pour; bénéficiaire",
  "por cuenta de; a favor de; a nombre de; a la orden de; a la atención de; pago a; pago a favor de; pago para; beneficiario; em nome de; por conta de; a ordem de; pagamento a; pagamento a favor de; pagamento para",
  "per conto di; a favore di; all'ordine di; pagamento a favore di; na rzecz; w imieniu; на имя; в пользу; по поручению; за счет; на користь; лично",
  "ten name van; ten gunste van; namens; adına; hesabına; lehine; invoice; invoice no.; inv. no.; inv.; ref.; reference; remittance; salary; rent; fees",
  "rechnung; facture; factura; fattura; faktura; счет; rachunek; fatura; payment; przelew",
);

/** Marks that are also names. The text with them may be one name. */
export const alsoNamesThemselves: ReadonlySet<string> = new Set(
  "vel tuc tức dit dite nata nato nee né ex zis auch born married rent".split(" "),
);

/** Words that join two names. */
export const conjunctions: ReadonlySet<string> = new Set(
  "and or y e i o et ou und oder og eller och en a ja tai ve veya ile dan atau kai lub oraz czy nebo alebo ili abo vagy и или та або і й και ή و או và hoặc and/or und/oder".split(
    " ",
  ),
);
/** Of these, words that also belong to one family name ("Ortega y Gasset"). Between full names they join two. */
export const alsoWithin: ReadonlySet<string> = new Set("y e i o en a dan ja ile ve kai та і й".split(" "));
