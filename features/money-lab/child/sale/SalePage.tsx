import { useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { type LabParts, type LabSale, noteLearned } from '../../contract.ts';
import { useAmounts } from '../amounts.tsx';
import { CoinSale } from './CoinSale.tsx';
import { PartsWalk } from './PartsWalk.tsx';
import { SaleTable } from './SaleTable.tsx';

type View = 'now' | 'sold' | 'back';

type SalePageProps = { sale: LabSale; withCents: boolean };
/** A breakdown of a sale's money: an interactive picture, its sentence, and its table. */
export function SalePage({ sale, withCents }: SalePageProps) {
  const note = useNoteRead();
  return (
    <>
      <SalePicture {...{ sale, withCents }} onWalked={note} />
      {!withCents && <NoteSeen onSeen={note} />}
    </>
  );
}

/** The same without recording that it was read, for guardians. */
export const SalePicture = ({ sale, withCents, onWalked }: SalePageProps & { onWalked: () => void }) =>
  withCents ? <BarSale sale={sale} onWalked={onWalked} /> : <CoinSale sale={sale} />;

/** Reports once that the breakdown was followed to its end. */
function useNoteRead(): () => void {
  const { run } = useAction();
  const isNoted = useRef(false);
  return () => {
    if (isNoted.current) return;
    isNoted.current = true;
    void run('note', async (client) => {
      await client(noteLearned, { act: 'FOLLOWED_MONEY' });
    });
  };
}

function NoteSeen({ onSeen }: { onSeen: () => void }) {
  useEffect(onSeen, []);
  return null;
}

function BarSale({ sale, onWalked }: { sale: LabSale; onWalked: () => void }) {
  const { text } = useText();
  const { exact } = useAmounts(true);
  const [view, choose] = useState<View>('now');
  const parts: LabParts = view === 'sold' ? sale.sold : view === 'back' && sale.back ? sale.back : sale.now;
  const isNow = view === 'now';
  return (
    <>
      {sale.back && (
        <fieldset className="kid-chips" aria-label={text('labMore.view')}>
          {(['now', 'sold', 'back'] as const).map((each) => (
            <label key={each} className="kid-chip">
              <input type="radio" name="view" checked={view === each} onChange={() => choose(each)} />
              {text(`labMore.view.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      {sale.state === 'PAID' && <p className="kid-note">{text('lab.where.way')}</p>}
      <div className={cx('grid gap-6', 'lab-two')}>
        <PartsWalk sale={sale} parts={parts} isNow={isNow} onWalked={onWalked} />
        <SaleTable sale={sale} parts={parts} isNow={isNow} />
      </div>
      {sale.school.amountMinor > 0 && (
        <p className="kid-note">{text('labMore.school', { amount: exact(sale.school) })}</p>
      )}
      {isNow && sale.now.fee.amount.amountMinor > 0 && (
        <p className="text-soft">
          {text('labMore.noFee', { toMe: exact(sale.withoutFee.toMe), profit: exact(sale.withoutFee.profit) })}
        </p>
      )}
    </>
  );
}
