import { findPrivate } from '@cubby/text-filter';
import { type FindingKind, findingKinds } from './rules.ts';

/** A first price this many times that of the nearest product, or the same fraction of it, is flagged. */
const farPrice = 4;

type Looked = {
  texts: readonly { name: string; description: string }[];
  gtin: string | null;
  alike: readonly { by: string; sku: string }[];
  isMakerKnown: boolean;
  isSafe: boolean;
  othersWithBarcode: number;
  priceMinor: number | null;
  nearestMinor: number | null;
};
/** Findings for staff to check in a proposal. */
export function findingsOf(looked: Looked): FindingKind[] {
  const { texts, gtin, alike, isMakerKnown, isSafe, othersWithBarcode, priceMinor, nearestMinor } = looked;
  const by = (what: string) => alike.some((each) => each.by === what);
  const all = texts.flatMap(({ name, description }) => [name, description]);
  const found: Record<FindingKind, boolean> = {
    BARCODE_KNOWN: by('GTIN'),
    NUMBER_KNOWN: by('MAKER_NUMBER'),
    NAME_ALIKE: by('NAME'),
    PROPOSED_TOO: othersWithBarcode > 0,
    NEW_MAKER: !isMakerKnown,
    CONTACT_IN_TEXT: all.some((each) => findPrivate(each).some(({ kind }) => contactKinds.includes(kind))),
    MARKUP_IN_TEXT: all.some((each) => /<\/?[a-z!][^>]*>/i.test(each)),
    NO_BARCODE: gtin === null,
    NO_SAFETY: !isSafe,
    PRICE_FAR:
      priceMinor !== null &&
      nearestMinor !== null &&
      (priceMinor > nearestMinor * farPrice || priceMinor * farPrice < nearestMinor),
  };
  return findingKinds.filter((kind) => found[kind]);
}
const contactKinds: readonly string[] = ['PHONE', 'EMAIL', 'LINK', 'ACCOUNT'];
