import { all, type XmlNode } from '@cubby/xml';
import { minorUnits } from './rules.ts';
import { Unreadable } from './unreadable.ts';

export type Amount = { amountMinor: number; currency: string };

export function amountIn(node: XmlNode, ...paths: string[]): Amount | undefined {
  for (const path of paths)
    for (const { text, attributes } of all(node, path)) {
      const currency = attributes.Ccy ?? '';
      const amountMinor = minorUnits(text, currency);
      if (amountMinor === undefined) throw new Unreadable(`an amount of ${text} ${currency}`);
      return { amountMinor, currency };
    }
  return undefined;
}
