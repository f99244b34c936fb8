import { useText } from '@cubby/i18n/react';
import { Icon, Picture } from '@cubby/ui';
import type { LabSale } from '../../contract.ts';
import { Coins } from '../../drawings/Coins.tsx';
import { useAmounts } from '../amounts.tsx';

/** The coins above are the same coins below: no percent, no tax, no minus (domain 3.4). */
export function CoinSale({ sale: { things, dollars, back, state } }: { sale: LabSale }) {
  const { text, number } = useText();
  const amounts = useAmounts(false);
  if (state === 'PAID') return <p className="kid-note">{text('lab.where.way')}</p>;
  const boxes = (
    [
      ['fee', dollars.fee, 'kid-rose'],
      ['stuff', dollars.stuff, 'kid-sky'],
      ['me', dollars.me, 'kid-mint'],
    ] as const
  ).filter(([what, count]) => count > 0 || what === 'me');
  return (
    <>
      {back && dollars.all === 0 ? (
        <p className="kid-note">{text('lab.where.back')}</p>
      ) : (
        <p className="kid-say">
          {text('lab.where.paid', {
            amount: amounts.dollars(dollars.all),
            things: `\u2068${things.map(({ name }) => name).join(', ')}\u2069`,
          })}
        </p>
      )}
      <div className="lab-ten">
        <Picture picture={things[0]?.image ?? null} alt="" sizes="96px" width={96} height={96} />
        <Coins count={dollars.all} />
      </div>
      <ul className="lab-boxes">
        {boxes.map(([what, count, paper]) => (
          <li key={what} className={paper}>
            <Coins count={count} />
            <div>
              <h2>{text(`lab.where.${what}`, { count })}</h2>
              <p>{text(`lab.where.${what}.say`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {boxes.length > 1 && (
        <p className="lab-sum">
          <bdi>{`${number(dollars.all)} = ${boxes.map(([, count]) => number(count)).join(' + ')}`}</bdi>
        </p>
      )}
      <p className="flex gap-3">
        <Icon name="people" className="mt-1" />
        {text('lab.where.ask')}
      </p>
    </>
  );
}
