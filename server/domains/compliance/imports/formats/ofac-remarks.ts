import * as words from "@/words/service/compliance/imports";
import { SubjectDetails, typeOf } from "../subject-details";

// OFAC's CSV states dates, places and numbers in the remarks: "DOB 01 Jan 1961; alt. DOB 1962; POB Bogota, Colombia;
// nationality Russia; Passport A01 (Iran) expires 2030".

const IDENTIFIER =
  /^(.*?(?:\bNo\.|\bNumber|\bPassport|\bIdentification|\bIMO|\bMMSI|#|\bID\b|\bBIC|\bC\.?U\.?R\.?P\.?|\bR\.?F\.?C\.?|\bAddress))\s+(\S[^(]*?)(?:\s*\(([^)]*)\).*)?$/;

/** Details of the twelve columns of sdn.csv. */
export function ofacDetails(cells: readonly string[]): SubjectDetails {
  const [, , type = "", programme = "", title = "", callSign, , , , flag, owner, remarks = ""] = cells;
  const details = new SubjectDetails().is(typeOf(type) ?? "ORGANISATION");
  details.add("programmes", ...programme.split(/[\][]+/)).add("nationalities", flag);
  details.identifier(words.callSign, callSign);
  for (const remark of remarks.replace(/\.$/, "").split(";")) addRemark(details, remark.trim());
  return details.remark(title).remark(remarks).remark(owner);
}

function addRemark(details: SubjectDetails, remark: string): void {
  const plain = remark.replace(/^(?:alt\.|additional) /i, "");
  const [, fact = "", value = ""] = /^(DOB|POB|nationality|citizen)\s+(.+)$/i.exec(plain) ?? [];
  switch (fact.toUpperCase()) {
    case "DOB":
      details.add("birthDates", value);
      break;
    case "POB":
      details.add("birthPlaces", value);
      break;
    case "NATIONALITY":
    case "CITIZEN":
      details.add("nationalities", value);
      break;
    default: {
      const [, kind, number, country] = IDENTIFIER.exec(plain) ?? [];
      details.identifier(kind, number, country);
    }
  }
}
