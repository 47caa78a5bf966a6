import type { SourceFile } from "../../../../importing/source-file";

// Short files in the publishers' formats, with invented subjects.

export const sdnCsv = `36,"KESTREL MARITIME TRADING","-0- ","CUBA","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- "
173,"VALDERRAMA OKONJO, Tiburcio","individual","SDNTK","Commander, Northern Front","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","DOB 01 Jan 1961; POB ""Old Town""."
4711,"NORTHERN PETREL","vessel","IRAN","-0- ","5LXX9","Crude Oil Tanker","318,000","-0- ","Liberia","-0- ","Vessel Registration Identification IMO 9000001."
\u001a
`;
export const altCsv = `36,12,"aka","KESTREL SHIPPING COMPANY","-0- "
173,15,"fka","VALDERRAMA, Tiburcio ""El Zorro""","-0- "
173,16,"aka","-0- ","-0- "
`;
export const addCsv = `36,25,"Emerson No. 148","Puerto Nuevo","Panama","-0- "
173,26,"-0- ","-0- ","Colombia","-0- "
173,27,"-0- ","-0- ","Spain","-0- "
`;

export const sdnXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>03/02/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>36</uid>
    <lastName>KESTREL MARITIME TRADING</lastName>
    <sdnType>Entity</sdnType>
    <programList><program>CUBA</program></programList>
    <akaList><aka><uid>12</uid><type>a.k.a.</type><category>strong</category><lastName>KESTREL SHIPPING COMPANY</lastName></aka></akaList>
    <addressList><address><uid>25</uid><city>Puerto Nuevo</city><country>Panama</country></address></addressList>
  </sdnEntry>
  <sdnEntry>
    <uid>173</uid>
    <firstName>Tiburcio</firstName>
    <lastName>VALDERRAMA OKONJO</lastName>
    <title>Commander, Northern Front</title>
    <sdnType>Individual</sdnType>
    <remarks>(Linked To: KESTREL MARITIME TRADING)</remarks>
    <programList><program>SDNTK</program><program>FTO</program></programList>
    <idList>
      <id><uid>1</uid><idType>Passport</idType><idNumber>AX 20417</idNumber><idCountry>Colombia</idCountry></id>
    </idList>
    <akaList><aka><uid>15</uid><type>f.k.a.</type><category>weak</category><lastName>VALDERRAMA</lastName><firstName>Tiburcio</firstName></aka></akaList>
    <nationalityList><nationality><uid>2</uid><country>Colombia</country><mainEntry>true</mainEntry></nationality></nationalityList>
    <dateOfBirthList><dateOfBirthItem><uid>3</uid><dateOfBirth>01 Jan 1961</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>
    <placeOfBirthList><placeOfBirthItem><uid>4</uid><placeOfBirth>Old Town, Colombia</placeOfBirth><mainEntry>true</mainEntry></placeOfBirthItem></placeOfBirthList>
  </sdnEntry>
</sdnList>
`;

export const sdnAdvancedXml = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="http://www.un.org/sanctions/1.0" Version="1">
  <DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>3</Month><Day>2</Day></DateOfIssue>
  <ReferenceValueSets>
    <CountryValues>
      <Country ID="11120" ISO2="CO">Colombia</Country>
      <Country ID="11088" ISO2="PA">Panama</Country>
      <Country ID="11226" ISO2="ES">Spain</Country>
    </CountryValues>
    <FeatureTypeValues>
      <FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType>
      <FeatureType ID="10" FeatureTypeGroupID="1">Nationality Country</FeatureType>
      <FeatureType ID="25" FeatureTypeGroupID="1">Location</FeatureType>
    </FeatureTypeValues>
    <NamePartTypeValues>
      <NamePartType ID="1520">Last Name</NamePartType>
      <NamePartType ID="1521">First Name</NamePartType>
      <NamePartType ID="1526">Entity Name</NamePartType>
    </NamePartTypeValues>
  </ReferenceValueSets>
  <Locations>
    <Location ID="25"><LocationCountry CountryID="11088" CountryRelevanceID="1520" /><LocationPart LocPartTypeID="1454"><LocationPartValue Primary="true"><Value>Puerto Nuevo</Value></LocationPartValue></LocationPart></Location>
    <Location ID="26"><LocationCountry CountryID="11120" CountryRelevanceID="1520" /></Location>
    <Location ID="27"><LocationCountry CountryID="11226" CountryRelevanceID="1520" /></Location>
  </Locations>
  <DistinctParties>
    <DistinctParty FixedRef="36">
      <Comment />
      <Profile ID="36" PartySubTypeID="3">
        <Identity ID="2" FixedRef="36" Primary="true" False="false">
          <Alias FixedRef="36" AliasTypeID="1400" Primary="false" LowQuality="false">
            <DocumentedName ID="10" FixedRef="36" DocNameStatusID="2">
              <DocumentedNamePart><NamePartValue NamePartGroupID="3" ScriptID="215">KESTREL SHIPPING &amp; CO</NamePartValue></DocumentedNamePart>
            </DocumentedName>
          </Alias>
          <Alias FixedRef="36" AliasTypeID="1403" Primary="true" LowQuality="false">
            <DocumentedName ID="11" FixedRef="36" DocNameStatusID="1">
              <DocumentedNamePart><NamePartValue NamePartGroupID="3" ScriptID="215">KESTREL MARITIME TRADING</NamePartValue></DocumentedNamePart>
            </DocumentedName>
          </Alias>
          <NamePartGroups><MasterNamePartGroup><NamePartGroup ID="3" NamePartTypeID="1526" /></MasterNamePartGroup></NamePartGroups>
        </Identity>
        <Feature ID="70" FeatureTypeID="25"><FeatureVersion ID="71" ReliabilityID="1"><VersionLocation LocationID="25" /></FeatureVersion></Feature>
      </Profile>
    </DistinctParty>
    <DistinctParty FixedRef="173">
      <Profile ID="173" PartySubTypeID="4">
        <Identity ID="4" FixedRef="173" Primary="true" False="false">
          <Alias FixedRef="173" AliasTypeID="1403" Primary="true" LowQuality="false">
            <DocumentedName ID="12" FixedRef="173" DocNameStatusID="1">
              <DocumentedNamePart><NamePartValue NamePartGroupID="6" ScriptID="215">Tiburcio</NamePartValue></DocumentedNamePart>
              <DocumentedNamePart><NamePartValue NamePartGroupID="5" ScriptID="215">VALDERRAMA OKONJO</NamePartValue></DocumentedNamePart>
            </DocumentedName>
          </Alias>
          <NamePartGroups>
            <MasterNamePartGroup><NamePartGroup ID="5" NamePartTypeID="1520" /></MasterNamePartGroup>
            <MasterNamePartGroup><NamePartGroup ID="6" NamePartTypeID="1521" /></MasterNamePartGroup>
          </NamePartGroups>
        </Identity>
        <Feature ID="72" FeatureTypeID="25"><FeatureVersion ID="73" ReliabilityID="1"><VersionLocation LocationID="27" /></FeatureVersion></Feature>
        <Feature ID="74" FeatureTypeID="10"><FeatureVersion ID="75" ReliabilityID="1"><VersionLocation LocationID="26" /></FeatureVersion></Feature>
      </Profile>
    </DistinctParty>
  </DistinctParties>
</Sanctions>
`;

export const unXml = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-03-02T00:00:00.000Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>690001</DATAID>
      <FIRST_NAME>Baurzhan</FIRST_NAME>
      <SECOND_NAME>Tolegen</SECOND_NAME>
      <THIRD_NAME>Ospanuly</THIRD_NAME>
      <UN_LIST_TYPE>Example</UN_LIST_TYPE>
      <REFERENCE_NUMBER>EXi.001</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>Бауыржан Төлеген Оспанұлы</NAME_ORIGINAL_SCRIPT>
      <NATIONALITY><VALUE>Kazakhstan</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Baurjan Ospanov</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ADDRESS><COUNTRY>Turkey</COUNTRY></INDIVIDUAL_ADDRESS>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>110001</DATAID>
      <FIRST_NAME>BLUE HERON FOUNDATION</FIRST_NAME>
      <REFERENCE_NUMBER>EXe.007</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Heron Relief &amp; Aid</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ADDRESS><COUNTRY>Somalia</COUNTRY></ENTITY_ADDRESS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`;

export const euXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-03-02T10:00:00.000+01:00" globalFileId="1">
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.27.28" logicalId="13">
    <regulation regulationType="regulation" logicalId="348"><publicationUrl>http://regulations.example/1</publicationUrl></regulation>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Radoslav" middleName="" lastName="Vukičević" wholeName="Radoslav Vukičević" gender="M" strong="true" logicalId="17"/>
    <nameAlias firstName="Radoslav" middleName="P." lastName="Vukichevich" wholeName="" gender="M" strong="true" logicalId="18"/>
    <citizenship countryIso2Code="RS" countryDescription="SERBIA"/>
    <citizenship countryIso2Code="00" countryDescription="UNKNOWN"/>
    <address countryIso2Code="ME"/>
  </sanctionEntity>
</export>
`;

export const euCsv = `\ufefffileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType;NameAlias_LastName;NameAlias_FirstName;NameAlias_MiddleName;NameAlias_WholeName;Address_CountryIso2Code;Citizenship_CountryIso2Code
02/03/2026;13;EU.27.28;P;Vukičević;Radoslav;;Radoslav Vukičević;;
02/03/2026;13;EU.27.28;P;Vukichevich;Radoslav;P.;;;
02/03/2026;13;EU.27.28;P;;;;;ME;
02/03/2026;13;EU.27.28;P;;;;;;RS
02/03/2026;14;EU.27.29;E;;;;"Grey Falcon; ""Logistics"" LLC";BY;
`;

export const openSanctionsCsv = `"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","program_ids","dataset","first_seen","last_seen","last_change"
"NK-2abc","Person","Tiburcio Valderrama Okonjo","""Valderrama; Tiburcio"";""Тибурсио Вальдеррама""","1961-01-01","co;es","""Old Town
Bogotá""","","","","","","demo","2026-01-01T00:00:00","2026-03-02T00:00:00","2026-01-01T00:00:00"
"NK-3def","Organization","Blue Heron Foundation","Heron Relief","","so","","","","","","","demo","2026-01-01T00:00:00","2026-03-02T00:00:00","2026-01-01T00:00:00"
`;

/** A file in memory, read in pieces of `size` bytes. */
export function fileOf(name: string, content: string | Uint8Array, size = 1_048_576): SourceFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    name,
    open: async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
}
