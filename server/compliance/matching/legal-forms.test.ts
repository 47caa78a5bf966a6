import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

const same: readonly (readonly [string, string])[] = [
  ["TOV Dniprobudservis", "ТОВ «Дніпробудсервіс»"],
  ['Товариство з обмеженою відповідальністю "Дніпробудсервіс"', "TOV DNIPROBUDSERVIS"],
  ["Kvarner Brodogradnja d.o.o.", "KVARNER BRODOGRADNJA DRUŠTVO S OGRANIČENOM ODGOVORNOŠĆU"],
  ["Cedar Falcon S.A.L.", "CEDAR FALCON"],
  ["Cedar Falcon SAL", "CEDAR FALCON SOCIÉTÉ ANONYME LIBANAISE"],
  ["Zahrat al-Wadi S.A.L.", "ZAHRAT AL-WADI S.A.R.L."],
  ["PT Mutiara Samudra", "MUTIARA SAMUDRA PERSEROAN TERBATAS"],
  ["Mutiara Samudra Tbk.", "PT MUTIARA SAMUDRA TBK"],
  ["Kencana Maju Sdn. Bhd.", "KENCANA MAJU SENDIRIAN BERHAD"],
  ["Baltvara SIA", 'Sabiedrība ar ierobežotu atbildību "Baltvara"'],
  ["UAB Kestrava", "KESTRAVA UZDAROJI AKCINE BENDROVE"],
  ["Severmash OAO", "Открытое акционерное общество «Севермаш»"],
  ["Ak Bulut İnşaat Ltd. Şti.", "AK BULUT INSAAT LIMITED SIRKETI"],
  ["Zlatna Reka EOOD", "ЗЛАТНА РЕКА ЕООД"],
  ["Zlatna Reka", "Еднолично дружество с ограничена отговорност Златна река"],
  ["Hotel Praděd spol. s r.o.", "HOTEL PRADED SPOLECNOST S RUCENIM OMEZENYM"],
  ["Szivárvány Kft.", "SZIVARVANY KORLATOLT FELELOSSEGU TARSASAG"],
  ["Jadran Metali d.d.", "JADRAN METALI DIONICKO DRUSTVO"],
  ["Ferretti Marmi S.r.l.", "FERRETTI MARMI SOCIETA A RESPONSABILITA LIMITATA"],
  ["Nordlys Havn AS", "NORDLYS HAVN AKSJESELSKAP"],
  ["Al Waha Trading W.L.L.", "AL WAHA TRADING"],
  ["شركة الواحة للتجارة ذ.م.م", "شركة الواحة للتجارة"],
  ["Comercial Andina S.A. de C.V.", "COMERCIAL ANDINA SOCIEDAD ANONIMA DE CAPITAL VARIABLE"],
  ["Grupo Almeria S. de R.L.", "GRUPO ALMERIA"],
  ["Kaiyo Maru Kabushiki Kaisha", "KAIYO MARU K.K."],
  ["Công ty TNHH Sao Biển", "SAO BIEN COMPANY LIMITED"],
  ["Công ty Cổ phần Sao Biển", "SAO BIEN JSC"],
  ["Thai Pattana Public Company Limited", "THAI PATTANA PCL"],
  ["Ελληνική Ναυτιλία Α.Ε.", "ELLINIKI NAFTILIA SA"],
  ["Lambda Naftiliaki EPE", "LAMBDA NAFTILIAKI ETAIRIA PERIORISMENIS EFTHYNIS"],
  ["Shams Parvaz (Private Joint Stock)", "SHAMS PARVAZ"],
  ["Vista Clara Lda.", "VISTA CLARA SOCIEDADE POR QUOTAS"],
  ["Atlas Import SARL AU", "ATLAS IMPORT"],
  ['ТОО "Алтын Дала"', "ALTYN DALA TOO"],
  ["Altyn Dala", "Жауапкершілігі шектеулі серіктестігі Алтын Дала"],
  ["Orion Holding GmbH & Co. KG", "ORION HOLDING GMBH"],
  ["Sal Mineola", "MINEOLA, Sal"],
  ["Ana Sal", "SAL, Ana"],
  ["Pat Moran", "MORAN, Pat"],
  ["Ky Ho", "HO, Ky"],
  ["FOP Kravchuk Ivan", "KRAVCHUK, Ivan"],
  ["Baltic Pearl Shipping Oy", "BALTIC PEARL SHIPPING OU"],
  ["ООО Ромашка", "Obshchestvo s ogranichennoj otvetstvennostju Romashka"],
  ["ИП Соколов", "Индивидуальный предприниматель Соколов"],
  ["주식회사 한빛", "Hanbit Co., Ltd."],
  ["上海东方贸易有限公司", "Shanghai Dongfang Maoyi Youxian Gongsi"],
];

const different: readonly (readonly [string, string])[] = [
  ["Orion Holding GmbH", "ORIENT HOLDING GMBH"],
  ["Delta Energo JSC", "DELTA AGRO JSC"],
];

const score = (query: string, listed: string) => scoreOf(analyse(query), analyse(listed));

describe("legal forms", () => {
  beforeAll(() => ready([...same, ...different].flat()));

  it.each(same)("finds %s as %s", (query, listed) => {
    expect(score(query, listed)).toBeGreaterThanOrEqual(80);
  });

  it.each(different)("leaves %s and %s apart", (query, listed) => {
    expect(score(query, listed)).toBeLessThan(80);
  });
});
