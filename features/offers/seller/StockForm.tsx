import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, RadioGroup, TextField } from '@cubby/ui';
import { changeStock } from '../own-contract.ts';
import { reportedKinds } from '../rules.ts';

type StockFormProps = { shop: string; sku: string; onSaved: () => void | Promise<void> };

/** Reports received or damaged pieces, or the result of a count. */
export function StockForm({ shop, sku, onSaved }: StockFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `stock-${shop}-${sku}`,
    initial: { kind: 'RECEIVED', quantity: '' },
    schema: async () => (await import('../fields.ts')).stockReport,
    label: (name) => text(name === 'kind' ? 'offers.own.kind' : 'offers.own.quantity'),
    submit: async (report) => {
      await client(changeStock, { shop, sku, ...report });
      form.reset();
      await onSaved();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <RadioGroup
        {...form.radios('kind')}
        legend={text('offers.own.kind')}
        choices={reportedKinds.map((value) => ({ value, label: text(`offers.own.kind.${value}`) }))}
      />
      <TextField {...form.field('quantity')} inputMode="numeric" autoComplete="off" dir="ltr" />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('offers.own.stock.save')}
        </Button>
      </div>
    </Form>
  );
}
