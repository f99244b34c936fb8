import { SaxesParser } from 'saxes';

export type XmlHandlers = {
  /** Names are without prefixes. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a large XML document piece by piece, without keeping it. `write` and `end` return false once it is not
 * well-formed, or has a document type (see `readXml`).
 */
export function walkXml({ open, text, close }: XmlHandlers): { write: (piece: string) => boolean; end: () => boolean } {
  let isBroken = false;
  const parser = new SaxesParser();
  const breakOff = () => {
    isBroken = true;
  };
  parser.on('error', breakOff);
  parser.on('doctype', breakOff);
  parser.on('opentag', ({ name, attributes }) => {
    if (!isBroken) open(withoutPrefix(name), attributes as Record<string, string>);
  });
  parser.on('text', (piece) => {
    if (!isBroken) text(piece);
  });
  parser.on('cdata', (piece) => {
    if (!isBroken) text(piece);
  });
  parser.on('closetag', ({ name }) => {
    if (!isBroken) close(withoutPrefix(name));
  });
  return {
    write(piece) {
      if (!isBroken) parser.write(piece);
      return !isBroken;
    },
    end() {
      if (!isBroken) parser.close();
      return !isBroken;
    },
  };
}
