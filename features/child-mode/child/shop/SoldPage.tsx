import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { Icon, Picture } from '@cubby/ui';
import type { SoldThing } from '../../contract.ts';
import { ChildFrame } from '../ChildFrame.tsx';
import type { Me } from '../me.ts';

/** Sold items and their next steps, without anything about the buyer (domain 2.4). */
export function SoldPage({ me, sold }: { me: Me; sold: readonly SoldThing[] }) {
  const { text } = useText();
  const toPack = sold.filter(({ step }) => step === 'PACK');
  const others = sold.filter(({ step }) => step !== 'PACK');
  return (
    <ChildFrame
      me={me}
      title={text('childMode.sold')}
      say={text(sold.length > 0 ? 'childMode.sold.private' : 'childMode.sold.none')}
    >
      {toPack.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-section">{text('childMode.sold.pack')}</h2>
          <SoldList list={toPack} />
          <Packing />
        </section>
      )}
      {others.length > 0 && (
        <section className="grid gap-3">
          {toPack.length > 0 && <h2 className="text-section">{text('childMode.sold.before')}</h2>}
          <SoldList list={others} />
        </section>
      )}
    </ChildFrame>
  );
}

function SoldList({ list }: { list: readonly SoldThing[] }) {
  const { text, date, locale } = useText();
  return (
    <ul className="grid gap-3">
      {list.map(({ soldAt, step, things, amount }, i) => (
        <li key={`${soldAt} ${i}`} className="kid-row">
          <Picture picture={things[0]?.image ?? null} alt="" sizes="72px" width={96} height={96} />
          <div>
            {things.map(({ name, quantity }) => (
              <b key={name}>
                <bdi>{name}</bdi>
                {quantity > 1 && ` × ${quantity}`}
              </b>
            ))}
            <span className="text-soft">
              {text(`childMode.sold.step.${step}`)} · {date(soldAt, dayFormats.medium)}
            </span>
          </div>
          <bdi dir="ltr" className="font-heading">
            {formatMoney(amount, locale)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** A checklist to do together: nothing is sent. */
function Packing() {
  const { text } = useText();
  return (
    <ol className="kid-box">
      {([1, 2, 3, 4, 5] as const).map((step) => (
        <li key={step} className="flex gap-3">
          <Icon name={step < 4 ? 'check' : 'people'} className="mt-1" />
          {text(`childMode.sold.do.${step}`)}
        </li>
      ))}
    </ol>
  );
}
