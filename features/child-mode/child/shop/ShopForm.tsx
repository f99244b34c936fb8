import { longestWords, nameLength, shopDrawings } from '@cubby/features/crafts/rules';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField, TextField } from '@cubby/ui';
import { type ChildThingFacts, saveThing, sendThing } from '../../contract.ts';
import { Findings } from '../Findings.tsx';
import { drawingOfShop } from '../steps/kind-drawings.ts';
import { draftOf } from '../steps/thing-draft.ts';
import { paperAt, Tiles } from '../Tiles.tsx';
import { WhoLooks } from '../way-in/WhoLooks.tsx';

/** The shop's name, story and drawing, with nothing about the maker. */
export function ShopForm({ thing, onSent }: { thing: ChildThingFacts; onSent: () => Promise<void> }) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: 'shop',
    initial: { name: thing.name, words: thing.words, drawing: thing.drawing ?? '' },
    schema: async () => (await import('../../thing-form.ts')).shopForm,
    label: (name) => text(`childMode.shop.${name}`),
    submit: async (page) => {
      await client(saveThing, draftOf(thing, page));
      await client(sendThing, { number: thing.number });
      await onSent();
    },
  });
  const { onChange, value, id, name, error } = form.radios('drawing');
  return (
    <Form form={form} method="post" className="grid gap-6">
      <div className="grid gap-4 empty:hidden">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <TextField
        {...form.field('name')}
        maxLength={nameLength.most}
        dir="auto"
        autoComplete="off"
        help={text('childMode.shop.name.help')}
      />
      <Findings thing={thing} field="name" now={form.values.name} />
      <TextAreaField
        {...form.field('words')}
        rows={5}
        dir="auto"
        maxLength={longestWords}
        help={text('childMode.form.words.help')}
      />
      <Findings thing={thing} field="words" now={form.values.words} />
      <div className="grid gap-3">
        <h2 className="text-title font-heading">{text('childMode.shop.drawing')}</h2>
        {error && <Notice tone="error">{error}</Notice>}
        <Tiles
          type="radio"
          legend={text('childMode.shop.drawing')}
          tiles={shopDrawings.map((each, i) => ({
            ...{ value: each, label: text(`crafts.drawing.${each}`), paper: paperAt(i) },
            art: <img src={drawingOfShop[each]} alt="" />,
          }))}
          control={(each) => ({
            ...{ name, checked: value === each, onChange: () => onChange(each) },
            ...(each === shopDrawings[0] && { id }),
          })}
        />
      </div>
      <WhoLooks />
      <p>
        <Button type="submit" size="large" iconEnd="send" busy={form.busy}>
          {text('childMode.ask')}
        </Button>
      </p>
    </Form>
  );
}
