import { textAt, type XmlNode } from '@cubby/xml';

export class Unreadable extends Error {}
export function unreadable(problem: string): never {
  throw new Unreadable(problem);
}

/** Longer than any identifier of ISO 20022, as long as banks comply. */
const longestIdentifier = 200;

export function shortTextAt(node: XmlNode, ...paths: readonly string[]): string | undefined {
  const text = textAt(node, ...paths);
  if (text && text.length > longestIdentifier) unreadable(`${paths[0]} of ${text.length} characters`);
  return text;
}
