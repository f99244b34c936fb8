import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Button } from '@cubby/ui';
import type { ownOfferOf } from '../own-contract.ts';
import { showEarlierPrice } from '../terms-contract.ts';

type EarlierPriceProps = Pick<OutputOf<typeof ownOfferOf>, 'earlier'> & {
  shop: string;
  sku: string;
  onChanged: () => void | Promise<void>;
};

/** Shows the price before a reduction, if there is a genuine one, with a switch. */
export function EarlierPrice({ shop, sku, earlier, onChanged }: EarlierPriceProps) {
  const { text, date, locale } = useText();
  const { busy, said, run } = useAction();
  if (!earlier) return <p className="max-w-form text-soft">{text('offers.own.earlier.none')}</p>;
  const { price, until, isShown } = earlier;
  return (
    <div className="grid max-w-form justify-items-start gap-3">
      <p>
        {text(isShown ? 'offers.own.earlier.shown' : 'offers.own.earlier.may', {
          price: moneyInText(price, locale),
          day: date(until, dayFormats.thisYear),
        })}
      </p>
      <ActionResult {...{ said, busy }} />
      <Button
        look="secondary"
        busy={busy !== undefined}
        onClick={() =>
          run('SHOW', async (client) => {
            await client(showEarlierPrice, { shop, sku, isShown: !isShown });
            await onChanged();
            return text('offers.own.saved');
          })
        }
      >
        {text(isShown ? 'offers.own.earlier.hide' : 'offers.own.earlier.show')}
      </Button>
    </div>
  );
}
