import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { money, moneyInText } from '@cubby/money';
import { Picture } from '@cubby/ui';
import type { ChildThingFacts } from '../../contract.ts';
import { useNextQuestion } from './next-question.ts';
import { PricePick } from './PricePick.tsx';
import { priceStops } from './price-stops.ts';
import { StepForm } from './StepFrame.tsx';

export function PriceStep({ thing, isYoungest }: { thing: ChildThingFacts; isYoungest: boolean }) {
  const { text, locale } = useText();
  const next = useNextQuestion(thing, 'price');
  const stops = priceStops(thing.least.amountMinor, thing.most.amountMinor, isYoungest);
  const now = thing.price?.amountMinor ?? stops.middle;
  const form = useForm({
    id: 'price',
    initial: { cents: String(now) },
    serverNames: { price: 'cents' },
    submit: async ({ cents }: { cents: string }) => {
      await next({ price: money(Number(cents)) });
    },
  });
  const [first] = thing.pictures;
  return (
    <StepForm {...{ thing, form }} step="price">
      {(first || thing.name) && (
        <div className="flex items-center gap-4">
          <Picture
            picture={first?.image ?? null}
            alt=""
            sizes="96px"
            width={96}
            height={96}
            className="w-24 rounded-card"
          />
          <p className="text-title font-heading">
            <bdi>{thing.name || text('childMode.unnamed')}</bdi>
          </p>
        </div>
      )}
      <PricePick
        cents={Number(form.values.cents)}
        stops={stops}
        onChange={(cents) => form.change({ cents: String(cents) })}
      />
      <p className="text-center">
        {text('childMode.price.range', {
          least: moneyInText(thing.least, locale),
          most: moneyInText(thing.most, locale),
        })}
      </p>
    </StepForm>
  );
}
