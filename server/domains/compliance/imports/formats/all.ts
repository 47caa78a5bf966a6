import type { ImportFormat } from "../../../../kernel/value-sets";
import type { ReadFormat } from "../listed";
import { readEuCsv } from "./eu-csv";
import { readEuXml } from "./eu-xml";
import { readOfacCsv } from "./ofac-csv";
import { readOfacSdnXml } from "./ofac-sdn-xml";
import { readOfacXml } from "./ofac-xml";
import { readOpenSanctions } from "./opensanctions-csv";
import { readUnXml } from "./un-xml";

export const formats: Readonly<Record<ImportFormat, { readonly publisher: string; readonly read: ReadFormat }>> = {
  OFAC_SDN_CSV: { publisher: "OFAC", read: readOfacCsv },
  OFAC_SDN_XML: { publisher: "OFAC", read: readOfacSdnXml },
  OFAC_SDN_ADVANCED_XML: { publisher: "OFAC", read: readOfacXml },
  UN_CONSOLIDATED_XML: { publisher: "UN", read: readUnXml },
  EU_CSV: { publisher: "EU", read: readEuCsv },
  EU_XML: { publisher: "EU", read: readEuXml },
  OPENSANCTIONS_CSV: { publisher: "OpenSanctions", read: readOpenSanctions },
};
