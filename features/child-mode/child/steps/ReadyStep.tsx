import { mostStock } from '@cubby/features/crafts/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, Picture } from '@cubby/ui';
import { useState } from 'react';
import { type ChildThingFacts, saveThing, sendThing } from '../../contract.ts';
import { Counter } from '../Counter.tsx';
import { WhoLooks } from '../way-in/WhoLooks.tsx';
import { StepBack } from './StepFrame.tsx';
import { stepHref, stepOf } from './steps.ts';
import { draftOf, missingOf } from './thing-draft.ts';

/** The number of pieces, and who checks it next. */
export function ReadyStep({ thing, onSent }: { thing: ChildThingFacts; onSent: () => Promise<void> }) {
  const { text, locale, number } = useText();
  const { prefix } = useSite();
  const [stock, setStock] = useState(thing.stock ?? 1);
  const { busy, said, run } = useAction();
  const isOnSale = thing.sku !== null;
  const missing = missingOf(thing).filter((fact) => fact !== 'stock');
  const send = () =>
    run('send', async (client) => {
      if (!isOnSale && stock !== thing.stock) await client(saveThing, draftOf(thing, { stock }));
      await client(sendThing, { number: thing.number });
      await onSent();
    });
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <Picture
          picture={thing.pictures[0]?.image ?? null}
          alt=""
          sizes="96px"
          width={96}
          height={96}
          className="w-24 rounded-card"
        />
        <p>
          <bdi className="text-title font-heading">{thing.name || text('childMode.unnamed')}</bdi>
          <br />
          {!isOnSale && thing.price && <bdi dir="ltr">{formatMoney(thing.price, locale)}</bdi>}
        </p>
      </div>
      {!isOnSale && (
        <Counter small label={text('childMode.stock')} value={stock} least={0} most={mostStock} onChange={setStock}>
          {text('childMode.stock.have')} <strong>{number(stock)}</strong>
        </Counter>
      )}
      {missing.length > 0 ? (
        <section className="kid-note block">
          <h2 className="font-heading">{text('childMode.missing')}</h2>
          <ul className="mt-1 grid gap-1">
            {missing.map((fact) => (
              <li key={fact}>
                <a
                  className="text-link inline-flex min-h-11 items-center"
                  href={prefix + stepHref(thing.number, stepOf[fact])}
                >
                  {text(`childMode.missing.${fact}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <WhoLooks />
      )}
      <ActionResult {...{ said, busy }} failed={text('childMode.failed')} />
      <div className="kid-nav">
        <StepBack thing={thing} step="ready" />
        {missing.length === 0 && (
          <Button size="large" iconEnd="send" busy={busy === 'send'} onClick={send}>
            {text('childMode.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}
