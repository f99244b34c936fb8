import { type Material, materials, mostPictures } from '@cubby/features/crafts/rules';
import { Form, FormErrors, LeaveGuard, useAttachments, useForm } from '@cubby/forms';
import { plainNumber } from '@cubby/i18n/digits';
import { useText } from '@cubby/i18n/react';
import { money, moneyInText } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { type ChildThingFacts, saveThing, sendThing } from '../../contract.ts';
import { KeptPhotos } from '../steps/KeptPhotos.tsx';
import { LeftOut, ticksOf } from '../steps/MadeStep.tsx';
import type { RenderUploader } from '../steps/PhotoStep.tsx';
import { draftOf, missingOf } from '../steps/thing-draft.ts';
import { WhomFields } from '../steps/WhomStep.tsx';
import { WordsFields } from '../steps/WordsStep.tsx';
import { Seen } from './Seen.tsx';

type ThingFormProps = {
  thing: ChildThingFacts;
  renderUploader: RenderUploader;
  onSaved: () => Promise<void>;
  onSent: () => Promise<void>;
};

const typed = ({ name, words, kind, ageFrom, hasSmallParts, price, stock, materials: made }: ChildThingFacts) => ({
  ...{ name, words, kind: kind?.code ?? '' },
  ...ticksOf(made),
  ageFrom: ageFrom?.toString() ?? '',
  hasSmallParts: hasSmallParts?.toString() ?? '',
  stock: stock?.toString() ?? '1',
  price: price ? (price.amountMinor / 100).toFixed(2) : '',
});

/** All of a craft on one page, from 13 years on: like any seller's form, beside a preview for buyers. */
export function ThingForm({ thing, renderUploader, onSaved, onSent }: ThingFormProps) {
  const { text, locale } = useText();
  const client = useClient();
  const attached = useAttachments();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isKept, setKept] = useState(false);
  const sends = useRef(false);
  const list = useRef<HTMLElement>(null);
  const [gaps, showGaps] = useState(0);
  useEffect(() => {
    if (gaps > 0) list.current?.focus();
  }, [gaps]);
  const isOnSale = thing.sku !== null;
  const kept = thing.pictures.filter(({ pictureId }) => !removed.includes(pictureId));
  const room = mostPictures - kept.length;
  const form = useForm({
    id: 'thing',
    initial: typed(thing),
    schema: async () => (await import('../../thing-form.ts')).thingForm,
    label: (name) =>
      name === 'name' || name === 'words' || name === 'kind' || name === 'stock' || name === 'price'
        ? text(`childMode.form.${name}`)
        : undefined,
    serverNames: { materials: 'PAPER', added: 'name', kept: 'name' },
    submit: async ({ name, words, kind, ageFrom, hasSmallParts, price, stock, ...ticked }) => {
      setKept(false);
      const files = attached.toSend();
      if (!files) return;
      const draft = draftOf(thing, {
        ...{ name, words, kind, ageFrom, hasSmallParts },
        ...(!isOnSale && { price, stock }),
        materials: materials.filter((each) => ticked[each]),
        kept: kept.map(({ pictureId }) => pictureId),
        added: files.map(({ uploadId }) => uploadId),
      });
      await client(saveThing, draft);
      attached.clear();
      setRemoved([]);
      // What was saved is shown before it is sent, so it stays visible if sending is refused.
      await onSaved();
      if (!sends.current) return setKept(true);
      if (missingOf(thing, draft).length > 0) return showGaps((times) => times + 1);
      await client(sendThing, { number: thing.number });
      await onSent();
    },
  });
  const { values } = form;
  const lacks = form.isDirty ? [] : missingOf(thing);
  const cents = Math.round(Number(plainNumber(values.price)) * 100);
  const button = (isSending: boolean) => ({
    type: 'submit' as const,
    size: 'large' as const,
    busy: form.busy && sends.current === isSending,
    onClick: () => {
      sends.current = isSending;
    },
  });
  return (
    <Form form={form} method="post" className="kid-two">
      <LeaveGuard when={form.isDirty && !form.busy && !isKept} />
      <div className="grid gap-6">
        <div className="grid gap-4 empty:hidden">
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <FormErrors form={form} />
        </div>
        {thing.pictures.length > 0 && <KeptPhotos pictures={thing.pictures} removed={removed} onChange={setRemoved} />}
        {room > 0 && (
          <div key={attached.round}>
            {renderUploader({
              label: text('childMode.form.photos'),
              words: { add: text('childMode.photo.take'), help: text('childMode.photo.clean') },
              most: room,
              ...attached.uploader,
            })}
          </div>
        )}
        <WordsFields form={form} thing={thing} />
        <div className="grid gap-6 tablet:grid-cols-2">
          <SelectField
            {...form.field('kind')}
            options={[
              { value: '', label: text('childMode.form.kind.choose') },
              ...thing.kinds.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          {!isOnSale && <TextField {...form.field('stock')} inputMode="numeric" autoComplete="off" dir="ltr" />}
        </div>
        <fieldset className="grid min-w-0 gap-3">
          <legend className="field-label mb-2">{text('childMode.form.made')}</legend>
          <div className="kid-chips">
            {materials.map((each) => (
              <label key={each} className="kid-chip">
                <input type="checkbox" className="tick" {...tickOf(form.checkbox(each as Material))} />
                {text(`crafts.material.${each}`)}
              </label>
            ))}
          </div>
          <LeftOut />
        </fieldset>
        <WhomFields form={form} least={thing.kinds.find(({ code }) => code === values.kind)?.ageFrom ?? 3} />
      </div>
      <div className="grid gap-5">
        {!isOnSale && (
          <TextField
            {...form.field('price')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            help={text('childMode.price.range', {
              least: moneyInText(thing.least, locale),
              most: moneyInText(thing.most, locale),
            })}
          />
        )}
        <Seen
          name={values.name}
          shopName={thing.shopName}
          image={kept[0]?.image ?? null}
          price={isOnSale ? thing.price : Number.isSafeInteger(cents) && cents > 0 ? money(cents) : null}
        />
        {lacks.length > 0 && (
          <section ref={list} tabIndex={-1} className="kid-note block">
            <h2 className="font-strong">{text('childMode.missing')}</h2>
            <ul className="list-disc ps-5">
              {lacks.map((fact) => (
                <li key={fact}>{text(`childMode.missing.${fact}`)}</li>
              ))}
            </ul>
          </section>
        )}
        <p role="status" className="text-second empty:hidden">
          {isKept && !form.isDirty && text('childMode.form.kept')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" {...button(false)}>
            {text('childMode.form.keep')}
          </Button>
          <Button className="grow" {...button(true)}>
            {text('childMode.form.send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

const tickOf = <Props extends { error: unknown }>({ error: _none, ...control }: Props) => control;
