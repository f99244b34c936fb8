import { all, readXml, textAt, type XmlNode, xmlHead, xmlText } from '@cubby/xml';

export type SheetFolder = {
  place: string;
  english: Readonly<Record<string, string>>;
  translated: Readonly<Record<string, string>>;
};

/**
 * All messages with their translations into a language, as XLIFF 2.0: a file for each folder, a unit for each key. The
 * texts are ICU messages; what is in braces stays, but for the words in the forms of a plural.
 */
export function writeSheet(locale: string, folders: readonly SheetFolder[]): string {
  const files = folders.map(({ place, english, translated }, i) => {
    const units = Object.entries(english).map(([key, source], j) => {
      const target = translated[key];
      const segment =
        `<segment state="${target === undefined ? 'initial' : 'translated'}"><source>${xmlText(source)}</source>` +
        `${target === undefined ? '' : `<target>${xmlText(target)}</target>`}</segment>`;
      return `    <unit id="u${i}.${j}" name="${xmlText(key)}">${segment}</unit>\n`;
    });
    return `  <file id="f${i}" original="${xmlText(place)}">\n${units.join('')}  </file>\n`;
  });
  return (
    `${xmlHead}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${locale}" xml:space="preserve">\n` +
    `${files.join('')}</xliff>\n`
  );
}

export function readSheet(text: string): Map<string, { source: string; target: string }> {
  const document = readXml(text);
  if (document?.name !== 'xliff') throw new Error('this is no XLIFF file');
  const units = [...all(document, 'file/unit'), ...all(document, 'file/group/unit')];
  return new Map(units.map((unit) => [unit.attributes.name ?? '', textsOf(unit)]));
}

const textsOf = (unit: XmlNode) => ({
  source: textAt(unit, 'segment/source') ?? '',
  target: textAt(unit, 'segment/target') ?? '',
});
