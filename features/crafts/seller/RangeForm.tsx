import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { changePriceRange } from '../contract.ts';

type RangeFormProps = { shop: string; least: Money; most: Money; onSaved: () => Promise<void>; onCancel: () => void };
const typed = ({ amountMinor }: Money): string => (amountMinor / 100).toFixed(2);

/** The price range in which the child chooses without asking. */
export function RangeForm({ shop, least, most, onSaved, onCancel }: RangeFormProps) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: `range-${shop}`,
    initial: { least: typed(least), most: typed(most) },
    schema: async () => (await import('../fields.ts')).rangeForm,
    label: (name) => text(`crafts.range.${name}`),
    submit: async (range) => {
      await client(changePriceRange, { shop, ...range });
      await onSaved();
    },
  });
  const field = (name: 'least' | 'most') => (
    <TextField {...form.field(name)} inputMode="decimal" autoComplete="off" dir="ltr" />
  );
  return (
    <Form form={form} method="post" className="box grid max-w-form gap-4 p-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        {field('least')}
        {field('most')}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {text('crafts.range.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('inner.cancel')}
        </Button>
      </p>
    </Form>
  );
}
