import { mostStock } from '@cubby/features/crafts/rules';
import type { Band } from '@cubby/features/families/rules';
import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Money, money, moneyInText } from '@cubby/money';
import { Button, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type ChildThingFacts, changeThingPrice, changeThingStock } from '../../contract.ts';
import { freedomOf } from '../../rules.ts';
import { Counter } from '../Counter.tsx';
import { isOlder } from '../me.ts';
import { PricePick } from '../steps/PricePick.tsx';
import { priceStops } from '../steps/price-stops.ts';

type OnSaleProps = { thing: ChildThingFacts; band: Band; onChanged: () => Promise<void> };

/** Stock and price: changed directly, or requested, depending on the child's age (domain 2.4). */
export function OnSale(props: OnSaleProps) {
  return (
    <div className="grid gap-4">
      <StockBox {...props} />
      <PriceBox {...props} />
    </div>
  );
}

function StockBox({ thing: { number, stock: now }, band, onChanged }: OnSaleProps) {
  const { text, number: figure } = useText();
  const [stock, setStock] = useState(now ?? 0);
  const { busy, said, result, run } = useAction();
  const asks = freedomOf('STOCK', band) === 'ASKS';
  const change = () =>
    run('stock', async (client) => {
      const outcome = await client(changeThingStock, { number, stock });
      await onChanged();
      return text(outcome === 'DONE' ? 'childMode.stock.done' : 'childMode.asked');
    });
  return (
    <section className="kid-box" aria-labelledby="stock">
      <h2 id="stock" className="text-title font-heading">
        {text('childMode.stock')}
      </h2>
      <Counter small label={text('childMode.stock')} value={stock} least={0} most={mostStock} onChange={setStock}>
        {text('childMode.stock.have')} <strong>{figure(stock)}</strong>
      </Counter>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <Button look={stock === now ? 'secondary' : 'primary'} busy={busy === 'stock'} onClick={change}>
        {text(asks ? 'childMode.ask' : 'childMode.save')}
      </Button>
    </section>
  );
}

function PriceBox({ thing, band, onChanged }: OnSaleProps) {
  const { text, locale } = useText();
  const { busy, said, result, run, say } = useAction();
  const asks = freedomOf('PRICE', band) === 'ASKS';
  const change = async (price: Money) => {
    await run('price', async (client) => {
      const outcome = await client(changeThingPrice, { number: thing.number, price });
      await onChanged();
      return text(outcome === 'DONE' ? 'childMode.price.done' : 'childMode.asked');
    });
  };
  const label = text(asks ? 'childMode.ask' : 'childMode.save');
  const isBusy = busy === 'price';
  return (
    <section className="kid-box" aria-labelledby="price">
      <h2 id="price" className="text-title font-heading">
        {text('childMode.price')}
      </h2>
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      {isOlder(band) ? (
        <TypedPrice {...{ thing, label }} busy={isBusy} onChange={change} onTyping={() => say(undefined)} />
      ) : (
        <PickedPrice {...{ thing, label }} busy={isBusy} isYoungest={band === 'A'} onChange={change} />
      )}
      <p className="text-small text-soft">
        {text('childMode.price.range', {
          least: moneyInText(thing.least, locale),
          most: moneyInText(thing.most, locale),
        })}
      </p>
    </section>
  );
}

type PriceProps = {
  thing: ChildThingFacts;
  label: string;
  busy: boolean;
  onChange: (price: Money) => Promise<void>;
};

function PickedPrice({ thing, label, busy, isYoungest, onChange }: PriceProps & { isYoungest: boolean }) {
  const stops = priceStops(thing.least.amountMinor, thing.most.amountMinor, isYoungest);
  const now = thing.price?.amountMinor ?? stops.middle;
  const [cents, setCents] = useState(now);
  return (
    <>
      <PricePick {...{ cents, stops }} onChange={setCents} />
      <Button look={cents === now ? 'secondary' : 'primary'} busy={busy} onClick={() => onChange(money(cents))}>
        {label}
      </Button>
    </>
  );
}

function TypedPrice({ thing, label, busy, onChange, onTyping }: PriceProps & { onTyping: () => void }) {
  const { text } = useText();
  const form = useForm({
    id: 'price',
    initial: { price: ((thing.price?.amountMinor ?? thing.least.amountMinor) / 100).toFixed(2) },
    schema: async () => (await import('../../thing-form.ts')).priceForm,
    label: () => text('childMode.form.price'),
    submit: async ({ price }) => {
      onTyping();
      await onChange(price);
    },
  });
  return (
    <Form form={form} method="post" className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextField {...form.field('price')} inputMode="decimal" autoComplete="off" dir="ltr" />
      </div>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
