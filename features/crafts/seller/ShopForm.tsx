import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, RadioGroup, TextAreaField, TextField } from '@cubby/ui';
import { type CraftVersion, saveCraft, submitCraft } from '../contract.ts';
import { longestWords, nameLength, shopDrawings } from '../rules.ts';

type ShopFormProps = { craft: CraftVersion; onSaved: (number: string) => unknown };

/** A child's shop's description: a name, a story and a drawing, and nothing else (domain C11). */
export function ShopForm({ craft: { number, name, words, drawing }, onSaved }: ShopFormProps) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: 'shop',
    initial: { name, words, drawing: drawing ?? '' },
    schema: async () => (await import('../fields.ts')).shopForm,
    label: (field) => text(`crafts.shop.${field}`),
    submit: async (page) => {
      const none = { kind: null, materials: [], ageFrom: null, hasSmallParts: null, price: null, stock: null };
      await client(saveCraft, { number, ...page, ...none, kept: [], added: [] });
      await client(submitCraft, { number });
      await onSaved(number);
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-6">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-4 empty:hidden">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <TextField {...form.field('name')} maxLength={nameLength.most} dir="auto" help={text('crafts.shop.name.help')} />
      <TextAreaField
        {...form.field('words')}
        rows={5}
        dir="auto"
        maxLength={longestWords}
        help={text('crafts.form.words.help')}
      />
      <RadioGroup
        {...form.radios('drawing')}
        legend={text('crafts.shop.drawing')}
        choices={shopDrawings.map((value) => ({ value, label: text(`crafts.drawing.${value}`) }))}
      />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {text('crafts.form.save')}
        </Button>
      </div>
    </Form>
  );
}
