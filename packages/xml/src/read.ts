import { SaxesParser } from 'saxes';

/** An element, by its name without the prefix. */
export type XmlNode = {
  name: string;
  /** Its own text, without that of the elements in it. */
  text: string;
  attributes: Record<string, string>;
  children: readonly XmlNode[];
};

/** No format that we read nests deeper. */
const mostLevels = 100;
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML document. Undefined if it is not well-formed, nests too deep, or has a document type: those define
 * entities, which can be our files or grow without limit, and no format that we read has one.
 */
export function readXml(source: string): XmlNode | undefined {
  try {
    return read(source.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof NotXml) return undefined;
    throw error;
  }
}

class NotXml extends Error {}
type Open = { name: string; text: string; attributes: Record<string, string>; children: XmlNode[] };

function read(source: string): XmlNode | undefined {
  let root: XmlNode | undefined;
  const open: Open[] = [];
  const isNoXml = () => {
    throw new NotXml();
  };
  const addText = (text: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  };
  const parser = new SaxesParser();
  parser.on('error', isNoXml);
  parser.on('doctype', isNoXml);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === mostLevels) isNoXml();
    open.push({
      ...{ name: withoutPrefix(name), text: '', children: [] },
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])),
    });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = open.pop()!;
    node.text = node.text.trim();
    const around = open.at(-1);
    if (around) around.children.push(node);
    else root = node;
  });
  parser.write(source).close();
  return root;
}

/** The elements at a path of names below one: `all(statement, 'Ntry')`, `all(entry, 'NtryDtls/TxDtls')`. */
export const all = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );

/** The text of the first of these paths' elements that has one. */
export function textAt(node: XmlNode, ...paths: readonly string[]): string | undefined {
  for (const path of paths) for (const { text } of all(node, path)) if (text) return text;
  return undefined;
}
