import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Picture, Quantity } from '@cubby/ui';
import type { SaleDetails } from '../contract.ts';

export type Pieces = Record<string, number>;
type PieceRowsProps = {
  /** With the number of pieces that can be chosen. */
  lines: readonly (SaleDetails['lines'][number] & { most: number })[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
};

/** The lines of an order, with a quantity to choose for each. */
export function PieceRows({ lines, pieces, onChange }: PieceRowsProps) {
  const { text, locale } = useText();
  return (
    <ul className="sale-lines">
      {lines.map(({ offerId, sku, ownSku, name, picture, price, most }) => (
        <li key={offerId}>
          <Picture picture={picture.url ? picture : null} alt="" width={56} height={56} sizes="56px" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-strong">{name}</p>
            <p className="text-small text-soft">
              <bdi dir="ltr">{sku}</bdi> · {text('fulfilment.sale.each', { price: moneyInText(price, locale) })}
              {ownSku && ` · ${text('fulfilment.sale.ownSku', { sku: `\u2068${ownSku}\u2069` })}`}
            </p>
          </div>
          <div className="sale-pieces">
            <Quantity
              label={text('fulfilment.sale.pieces', { name })}
              decreaseLabel={text('fulfilment.sale.fewer', { name })}
              increaseLabel={text('fulfilment.sale.more', { name })}
              wholeReason={text('fulfilment.sale.whole')}
              min={0}
              max={most}
              value={pieces[offerId] ?? 0}
              onChange={(count) => onChange({ ...pieces, [offerId]: count })}
            />
            <span className="text-small text-soft">{text('fulfilment.sale.of', { count: most })}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

export const chosenPieces = (pieces: Pieces) =>
  Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([offerId, quantity]) => ({ offerId, quantity }));
export const countPieces = (pieces: Pieces): number => Object.values(pieces).reduce((all, count) => all + count, 0);
