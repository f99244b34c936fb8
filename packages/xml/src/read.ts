import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its names as they are without prefixes. */
export type XmlNode = {
  name: string;
  /** Its own text, without that of the elements in it. */
  text: string;
  attributes: Record<string, string>;
  children: readonly XmlNode[];
};

const textKey = '#text';
const attributesKey = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // For numeric references, which every XML file may have.
  htmlEntities: true,
  // Text stays text: 007 is no number.
  parseTagValue: false,
  parseAttributeValue: false,
});

/**
 * Reads an XML document. Undefined if it is not well-formed, or brings a document type: those define entities, which can
 * be files of ours or grow without limit, and no format that we read has one.
 */
export function readXml(source: string): XmlNode | undefined {
  const text = source.replace(/^\ufeff/, '');
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  return nodesOf(parser.parse(text) as Parsed[])[0];
}

type Parsed = Record<string, unknown>;

const nodesOf = (parsed: readonly Parsed[]): XmlNode[] =>
  parsed.flatMap((each) => {
    const name = Object.keys(each).find((key) => key !== attributesKey && key !== textKey);
    if (name === undefined) return [];
    const inside = each[name] as Parsed[];
    return [
      {
        name,
        text: inside
          .map((part) => part[textKey] ?? '')
          .join('')
          .trim(),
        attributes: (each[attributesKey] ?? {}) as Record<string, string>,
        children: nodesOf(inside),
      },
    ];
  });

/** The elements at a path of names below one: `all(statement, 'Ntry')`, `all(entry, 'NtryDtls/TxDtls')`. */
export const all = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );

/** The text of the first element at any of some paths that has one. */
export function textAt(node: XmlNode, ...paths: readonly string[]): string | undefined {
  for (const path of paths) for (const { text } of all(node, path)) if (text) return text;
  return undefined;
}
