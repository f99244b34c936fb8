import { ApiError } from '@cubby/contract';
import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, Checkbox, Notice, TextField, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { askForRestock } from '../contract.ts';

type RestockFormProps = {
  sku: string;
  captcha: FormCaptcha;
  /**
   * On sites that children use, no address is requested before the visitor confirms that they are of age (domain C1).
   */
  adultsOnly: boolean;
  offersHref: string;
};
type Outcome = { kind: 'ASKED'; email: string } | { kind: 'IN_STOCK' };

/** “Tell me when it is back”: an address and nothing else (spec 2.4, ux L13). */
export function RestockForm({ sku, captcha, adultsOnly, offersHref }: RestockFormProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [outcome, settle] = useState<Outcome>();
  const form = useForm({
    id: 'restock',
    initial: { email: '', ofAge: false },
    schema: async () => (await import('../fields.ts')).restockForm,
    label: (name) => text(name === 'email' ? 'restock.email' : 'restock.adult'),
    missing: (name) => (name === 'email' ? text('restock.email.missing') : undefined),
    submit: async ({ email, ofAge }) => {
      try {
        await captcha.spend((captchaToken) => client(askForRestock, { sku, email, ofAge, captchaToken }));
        settle({ kind: 'ASKED', email });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'OC_IN_STOCK') throw error;
        settle({ kind: 'IN_STOCK' });
      }
    },
  });

  if (outcome?.kind === 'ASKED')
    return (
      <Answer title={text('restock.asked')}>
        <span className="wrap-anywhere">{text('restock.asked.text', { email: `\u2068${outcome.email}\u2069` })}</span>
      </Answer>
    );
  if (outcome?.kind === 'IN_STOCK')
    return (
      <Answer title={text('restock.inStock')}>
        <TextLink href={offersHref} data-document="">
          {text('restock.inStock.see')}
        </TextLink>
      </Answer>
    );
  return (
    <Form form={form} onFocus={captcha.prepare} className="grid w-full max-w-form gap-3">
      <p className="text-soft">{text('restock.lead')}</p>
      {adultsOnly && (
        <div>
          <Checkbox {...form.checkbox('ofAge')} label={text('restock.adult')} />
        </div>
      )}
      {(!adultsOnly || form.values.ofAge) && (
        <>
          <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" icon="mail" busy={form.busy}>
              {text('restock.send')}
            </Button>
            <TextLink href={`${prefix}/privacy-policy#letters`} className="text-small">
              {text('restock.kept')}
            </TextLink>
          </div>
        </>
      )}
      {form.failure && (
        <Notice tone="error" live title={text('restock.failed')}>
          {form.failure}
        </Notice>
      )}
    </Form>
  );
}

const Answer = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="w-full">
    <Notice tone="success" live takesFocus title={title}>
      {children}
    </Notice>
  </div>
);
