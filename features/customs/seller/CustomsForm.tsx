import { ActionResult, Form, FormErrors, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useClient, useCountries } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { type OwnCustoms, removeCustoms, saveCustoms } from '../contract.ts';
import { hsText, isCraftCode, otherCode } from '../rules.ts';

type CustomsFormProps = { shop: string; sku: string; customs: OwnCustoms; onSaved: () => void | Promise<void> };

/** A craft's customs details, with which it can be sold abroad. */
export function CustomsForm({ shop, sku, customs, onSaved }: CustomsFormProps) {
  const client = useClient();
  const { text, locale } = useText();
  const { busy, said, result, say, run } = useAction();
  const { facts, codes, country, price } = customs;
  const isListed = !facts || codes.includes(facts.hsCode);
  const form = useForm({
    id: `customs-${shop}-${sku}`,
    initial: {
      code: isListed ? (facts?.hsCode ?? codes[0] ?? otherCode) : otherCode,
      typed: isListed ? '' : hsText(facts.hsCode),
      origin: facts?.origin ?? country,
      netGrams: facts ? String(facts.netGrams) : '',
    },
    schema: async () => (await import('../fields.ts')).customsForm,
    label: (name) => text(`customs.${name}`),
    submit: async (entered) => {
      await client(saveCustoms, { shop, sku, ...entered });
      await onSaved();
      say({ tone: 'success', words: text('customs.saved') });
    },
  });
  const countries = useCountries(form.values.origin);
  const remove = () =>
    run('remove', async () => {
      await client(removeCustoms, { shop, sku });
      await onSaved();
      return text('customs.removed');
    });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      <div className="grid gap-4 empty:hidden">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
        <ActionResult {...{ said, busy, result }} />
      </div>
      <SelectField
        {...form.field('code')}
        help={text('customs.code.help')}
        options={[
          ...codes.map((code) => ({
            value: code,
            label: isCraftCode(code) ? `${hsText(code)} · ${text(`customs.hs.${code}`)}` : hsText(code),
          })),
          { value: otherCode, label: text('customs.code.other') },
        ]}
      />
      {form.values.code === otherCode && (
        <TextField
          {...form.field('typed')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          help={text('customs.typed.help')}
        />
      )}
      <SelectField {...form.field('origin')} options={countries} />
      <TextField
        {...form.field('netGrams')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        help={text('customs.netGrams.help')}
      />
      <p className="text-soft">{text('customs.value', { price: moneyInText(price, locale) })}</p>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {text('customs.save')}
        </Button>
        {facts && (
          <Button look="quiet" busy={busy === 'remove'} onClick={remove}>
            {text('customs.remove')}
          </Button>
        )}
      </p>
    </Form>
  );
}
