import { judgePairs } from "./testing/judge-pairs";

const same: readonly (readonly [string, string])[] = [
  ["Third Brigade", "3rd BRIGADE"],
  ["Brigada Treinta y Tres", "BRIGADA 33"],
  ["Second Cement Works", "CEMENT WORKS No. 2"],
  ["Druga Fabryka Cementu", "FABRYKA CEMENTU NR 2"],
  ["Deuxième Banque du Sahel", "2e BANQUE DU SAHEL"],
  ["Vtoroy Avtozavod OOO", "АВТОЗАВОД № 2 ООО"],
  ["Al-Katiba al-Khamisa", "KATIBA 5"],
  ["Üçüncü İnşaat A.Ş.", "3. INSAAT AS"],
  ["Perusahaan Kedua Sejahtera PT", "PERUSAHAAN 2 SEJAHTERA PT"],
  ["Fund XXI Capital", "FUND 21 CAPITAL"],
  ["Louis Dufresne III", "DUFRESNE, Louis the Third"],
  ["Завод № 9", "Zavod No 9"],
  ["9-й Завод Пластмасс", "ZAVOD PLASTMASS 9"],
  ["Девятый завод пластмасс", "ZAVOD PLASTMASS No 9"],
  ["Twenty-second Fleet Maintenance Depot", "22nd FLEET MAINTENANCE DEPOT"],
  ["Vierundzwanzigste Beteiligungs GmbH", "24. BETEILIGUNGS GMBH"],
  ["MV Karina Seven", "MV KARINA 7"],
  ["Primer Frente Sur", "FRENTE SUR 1"],
  ["Jan Kowal Drugi", "KOWAL, Jan"],
  ["Li Xi", "LI XI"],
  ["Otto Brandt", "BRANDT, Otto"],
  ["Institute No. IV", "4th INSTITUTE"],
  ["Factory Number Twelve", "FACTORY 12"],
  ["Osmá stavební a.s.", "8. STAVEBNI A.S."],
  ["Harmadik Építő Kft", "3. EPITO KFT"],
  ["Elefsina Tritos Shipping", "ELEFSINA III SHIPPING"],
];

const different: readonly (readonly [string, string])[] = [
  ["Henrik Falkenborg II", "FALKENBORG, Henrik III"],
  ["Fund XXI Capital", "FUND XXII CAPITAL"],
  ["Tranche IV Holdings", "TRANCHE V HOLDINGS"],
  ["Tranche IV", "TRANCHE V"],
  ["Third Brigade", "5th BRIGADE"],
  ["Sixième Régiment", "7e REGIMENT"],
  ["Escuadrón Décimo", "ESCUADRON 11"],
  ["Trzeci Oddział", "CZWARTY ODDZIAŁ"],
  ["Unit 61398", "UNIT 61486"],
  ["Twenty-second Fleet Maintenance Depot", "20th FLEET MAINTENANCE DEPOT"],
  ["MV Karina Seven", "KARINA 8"],
  ["Otto Brandt", "BRANDT, Nove"],
];

judgePairs("numbers in any writing", { same, different });
