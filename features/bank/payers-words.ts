import { all, textAt, type XmlNode } from '@cubby/xml';

/** Elements of remittance information that are not the payer's text: codes, issuers, days and amounts. */
const isData = (name: string): boolean => /^(Cd|Issr|CdtDbtInd|.*Dt|.*Amt)$/.test(name);

/**
 * The payer's full text about a transfer, from every ISO 20022 element for it, line by line: banks fill these
 * differently. Null: none.
 */
export function wordsIn(entry: XmlNode, transfers: readonly XmlNode[]): string | null {
  const places = [
    ...transfers.flatMap((transfer) => [
      ...all(transfer, 'RmtInf').flatMap(textsIn),
      ...all(transfer, 'RltdRmtInf/RmtId').map(({ text }) => text),
      ...all(transfer, 'AddtlTxInf').map(({ text }) => text),
      ...['EndToEndId', 'InstrId', 'PmtInfId', 'ChqNb'].flatMap((each) =>
        all(transfer, `Refs/${each}`).map(({ text }) => text),
      ),
      ...all(transfer, 'Purp/Prtry').map(({ text }) => text),
    ]),
    ...all(entry, 'AddtlNtryInf').map(({ text }) => text),
  ];
  const lines = places.filter((text) => text !== '' && text !== 'NOTPROVIDED');
  return [...new Set(lines)].join('\n').slice(0, 20_000) || null;
}

const textsIn = (node: XmlNode): string[] =>
  node.children.flatMap((child) => (isData(child.name) ? [] : [child.text, ...textsIn(child)]));

/** The payer, and on whose behalf if stated. */
export function namesIn(transfer: XmlNode): string | null {
  const nameOf = (role: string) => textAt(transfer, `RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`);
  return nameOf('Dbtr') ?? nameOf('UltmtDbtr') ?? nameOf('InitgPty') ?? null;
}
