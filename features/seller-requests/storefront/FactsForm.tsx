import { shopRequestPath } from '@cubby/features/enquiries/rules';
import { regionsOf } from '@cubby/fields';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated, useSite } from '@cubby/site';
import { Button, Notice, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { type OwnRequest, sendRequest } from '../contract.ts';
import { type FactName, type Facts, legalForms } from '../rules.ts';

type FactsFormProps = {
  token: string;
  request: OwnRequest;
  countries: readonly { code: string; name: string }[];
  busy: boolean;
  onSave: (entered: Facts & { answer: string }) => void;
  onSent: (words: string) => Promise<void>;
};

const optionalNames: readonly FactName[] = ['registrationNumber', 'taxNumber', 'website'];
const helped = ['firm', 'registrationNumber', 'taxNumber', 'goods', 'productCount'] as const;

/** The firm's facts: saved as far as entered, and sent once complete; with the answer, if staff asked. */
export function FactsForm({
  token,
  request: { facts, answer, status },
  countries,
  busy,
  onSave,
  onSent,
}: FactsFormProps) {
  const { text, lookup } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const isHydrated = useHydrated();
  const isAsked = status === 'ASKED_BACK';
  const form = useForm({
    id: 'shop-request',
    initial: { ...facts, answer },
    schema: async () => {
      const { answerForm, sentForm } = await import('../fields.ts');
      return isAsked ? answerForm : sentForm;
    },
    label: (name) => (name === 'answer' ? text('requests.answer') : text(`requests.fact.${name}`)),
    along: (changes, before) =>
      changes.country !== undefined && changes.country !== before.country ? { region: '' } : {},
    submit: async (sent) => {
      await client(sendRequest, sent, { bearer: token });
      await onSent(text('requests.said.sent'));
    },
  });
  const regions = regionsOf(form.values.country);
  const choose = { value: '', label: text('requests.choose') };
  const field = (name: FactName) => ({
    ...form.field(name),
    ...(optionalNames.includes(name) && { optional: text('requests.optional') }),
    ...(helped.some((each) => each === name) && { help: lookup(`requests.help.${name}`) }),
  });
  return (
    <Form form={form} method="post" action={prefix + shopRequestPath} className="grid max-w-form gap-5">
      <input type="hidden" name="token" value={token} />
      <FormErrors form={form} />
      {form.failure && (
        <Notice tone="error" live title={text('requests.said.failed')}>
          {form.failure}
        </Notice>
      )}
      {isAsked && <TextAreaField {...form.field('answer')} rows={4} dir="auto" />}
      <h2 className="text-title">{text('requests.page.facts')}</h2>
      <TextField {...field('firm')} autoComplete="organization" dir="auto" />
      <SelectField
        {...field('legalForm')}
        options={[choose, ...legalForms.map((value) => ({ value, label: text(`requests.form.${value}`) }))]}
      />
      <SelectField
        {...field('country')}
        autoComplete="country"
        options={[choose, ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      {regions && (
        <SelectField
          {...field('region')}
          autoComplete="address-level1"
          options={[choose, ...regions.map((value) => ({ value, label: lookup(`region.${value}`) }))]}
        />
      )}
      <TextField {...field('address')} autoComplete="address-line1" dir="auto" />
      <TextField {...field('city')} autoComplete="address-level2" dir="auto" />
      <TextField {...field('postalCode')} autoComplete="postal-code" autoCapitalize="characters" />
      <TextField {...field('registrationNumber')} autoComplete="off" />
      <TextField {...field('taxNumber')} autoComplete="off" autoCapitalize="characters" />
      <TextField {...field('contactName')} autoComplete="name" dir="auto" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" dir="ltr" />
      <TextField {...field('website')} inputMode="url" autoComplete="url" dir="ltr" />
      <TextAreaField {...field('goods')} rows={5} dir="auto" />
      <TextField {...field('productCount')} inputMode="numeric" autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="send" size="large" busy={form.busy}>
          {text(isAsked ? 'requests.answer.send' : 'requests.send')}
        </Button>
        <Button
          look="secondary"
          size="large"
          type={isHydrated ? 'button' : 'submit'}
          name="act"
          value="save"
          busy={busy}
          onClick={() => onSave(form.values)}
        >
          {text('requests.save')}
        </Button>
      </div>
    </Form>
  );
}
