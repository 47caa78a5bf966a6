import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

const same: readonly (readonly [string, string])[] = [
  ["Wahat Intl Gen Trdg LLC", "WAHAT INTERNATIONAL GENERAL TRADING LLC"],
  ["Haroutunian Bros", "HAROUTUNIAN BROTHERS"],
  ["Banque Agricole du Kanem", "KANEM AGRICULTURAL BANK"],
  ["Qasr al-Nur Trdg Est", "QASR AL NOUR TRADING ESTABLISHMENT"],
  ["Orlan Res & Prod Assoc", "ORLAN RESEARCH AND PRODUCTION ASSOCIATION"],
  ["Kaldavia Min. of Fisheries", "MINISTRY OF FISHERIES OF KALDAVIA"],
  ["Svetlograd Mach Bldg Plant", "SVETLOGRAD MACHINE BUILDING PLANT"],
  ["Balkhab Intl Gen Trdg", "BALKHAB INTERNATIONAL GENERAL TRADING LLC"],
  ["Zarif Bros. Est.", "ZARIF BROTHERS ESTABLISHMENT"],
  ["Banco Cooperativo Yaracal", "YARACAL COOPERATIVE BANK"],
  ["Norvik Shpg & Fwdg Ltd", "NORVIK SHIPPING AND FORWARDING LIMITED"],
  ["Univ. of Kestrel Bay", "KESTREL BAY UNIVERSITY"],
  ["Universidad de Almagre", "UNIVERSITY OF ALMAGRE"],
  ["Kovrin Elec Equip Mfg Co", "KOVRIN ELECTRICAL EQUIPMENT MANUFACTURING COMPANY"],
  ["Hermanos Quiroga SRL", "QUIROGA HNOS SRL"],
  ["Fratelli Bonsignore", "BONSIGNORE BROTHERS"],
  ["Gebr. Aschenbach GmbH", "GEBRUEDER ASCHENBACH GMBH"],
  ["Dravina Pharm Labs", "DRAVINA PHARMACEUTICAL LABORATORIES"],
  ["Compañía Naviera Tres Cabos", "TRES CABOS SHIPPING COMPANY"],
  ["Instituto de Investigaciones Belmar", "BELMAR RESEARCH INSTITUTE"],
  ["Zakład Chemiczny Ostrava", "OSTRAVA CHEMICAL PLANT"],
  ["Maskinfabrikken Hvalsund", "HVALSUND MASKINFABRIKKEN"],
  ["Ostrow Chem Wks", "OSTROW CHEMICAL WORKS"],
  ["Vardan Constr & Dev Co", "VARDAN CONSTRUCTION AND DEVELOPMENT COMPANY"],
  ["Talin Dept of Defence", "DEPARTMENT OF DEFENSE OF TALIN"],
  ["Kestane Gıda Sanayi ve Ticaret A.Ş.", "KESTANE FOOD INDUSTRY AND TRADE AS"],
  ["Kestane Gida San. ve Tic. Ltd. Sti.", "KESTANE GIDA SANAYI VE TICARET LIMITED SIRKETI"],
  ["Renate Holz", "HOLZ, Renate"],
  ["Amal Hadid", "HADID, Amal"],
  ["Aung San", "SAN, Aung"],
  ["Arun Mitra", "MITRA, Arun"],
  ["John Mills", "MILLS, John"],
  ["Deniz Demir", "DEMIR, Deniz"],
  ["Maria Casas Luna", "CASAS LUNA, Maria"],
];

const different: readonly (readonly [string, string])[] = [
  ["Global Shipping Agency Co", "GLOBAL METALS AGENCY CO"],
  ["Global Metals Agency", "UNIVERSAL METALS AGENCY"],
  ["Norvik Shipping Ltd", "NORVAL SHIPPING LTD"],
  ["Ostrow Chemical Works", "OSTROV STEEL WORKS"],
  ["Banque Agricole du Kanem", "BANQUE AGRICOLE DU BORKOU"],
  ["Ministry of Fisheries of Kaldavia", "MINISTRY OF FINANCE OF KALDAVIA"],
  ["First Trading House", "GOLDEN TRADING HOUSE"],
  ["Haroutunian Brothers", "SARKISSIAN BROTHERS"],
  ["International General Trading LLC", "WAHAT INTERNATIONAL GENERAL TRADING LLC"],
  ["University of Almagre", "UNIVERSITY OF KESTREL BAY"],
  ["Kovrin Electrical Co", "KOVRIN TEXTILE CO"],
];

const score = (query: string, listed: string) => scoreOf(analyse(query), analyse(listed));

describe("words of organizations", () => {
  beforeAll(() => ready([...same, ...different].flat()));

  it.each(same)("finds %s as %s", (query, listed) => {
    expect(score(query, listed)).toBeGreaterThanOrEqual(80);
  });

  it.each(different)("leaves %s and %s apart", (query, listed) => {
    expect(score(query, listed)).toBeLessThan(80);
  });
});
