import { countryName, regionsOf } from '@cubby/fields';
import { Form, FormErrors, LeaveGuard, useForm, useOnce } from '@cubby/forms';
import { alphabetOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { useMemo } from 'react';
import { type CertificateKind, certificateKinds } from '../certificates.ts';
import { submitCertificate } from '../contract.ts';
import { europeanUnion } from '../tax-day.ts';

const missing = {
  jurisdiction: 'certificates.place.missing',
  organisation: 'certificates.organisation.missing',
  number: 'certificates.number.missing',
  validFrom: 'certificates.validFrom.missing',
  expiresOn: 'certificates.expiresOn.missing',
} as const;
const labels = {
  kind: 'certificates.kind',
  jurisdiction: 'certificates.place',
  organisation: 'certificates.organisation',
  number: 'certificates.number',
  validFrom: 'certificates.validFrom',
  expiresOn: 'certificates.expiresOn',
} as const;

type CertificateFormProps = { onSubmitted: () => void | Promise<void>; onCancel: () => void };

/** Submits a certificate for review (domain 4.3). A VAT number does not expire. */
export function CertificateForm({ onSubmitted, onCancel }: CertificateFormProps) {
  const client = useClient();
  const { text } = useText();
  const once = useOnce();
  const form = useForm({
    id: 'certificate',
    initial: {
      kind: 'SCHOOL' as CertificateKind,
      jurisdiction: '',
      organisation: '',
      number: '',
      validFrom: '',
      expiresOn: '',
    },
    schema: async () => (await import('../fields.ts')).certificateForm,
    rules: ({ kind, expiresOn }) => (kind !== 'VAT_NUMBER' && expiresOn === '' ? { expiresOn: 'field.required' } : {}),
    label: (name) => text(labels[name]),
    missing: (name) => (name in missing ? text(missing[name as keyof typeof missing]) : undefined),
    // Each kind has its own places.
    along: ({ kind }) => (kind === undefined ? {} : { jurisdiction: '', expiresOn: '' }),
    submit: async (entry) => {
      await once(entry, (options) => client(submitCertificate, entry, options));
      await onSubmitted();
    },
  });
  const isVatNumber = form.values.kind === 'VAT_NUMBER';
  const number = form.field('number');
  return (
    <Form form={form} method="post" className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-5 tablet:col-span-2 empty:hidden">
        {form.failure && (
          <Notice tone="error" live title={text('certificates.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <div className="tablet:col-span-2">
        <SelectField
          {...form.field('kind')}
          options={certificateKinds.map((kind) => ({ value: kind, label: text(`certificates.kind.${kind}`) }))}
        />
      </div>
      <div className="tablet:col-span-2">
        <SelectField {...form.field('jurisdiction')} options={usePlaces(form.values.kind as CertificateKind)} />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...form.field('organisation')} autoComplete="organization" maxLength={200} />
      </div>
      <div className="tablet:col-span-2">
        <TextField
          {...number}
          label={isVatNumber ? text('certificates.vatNumber') : number.label}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
        />
      </div>
      <TextField {...form.field('validFrom')} type="date" />
      {!isVatNumber && (
        <TextField {...form.field('expiresOn')} type="date" help={text('certificates.expiresOn.help')} />
      )}
      <div className="flex flex-wrap gap-x-7 gap-y-2 tablet:col-span-2">
        <Button type="submit" busy={form.busy}>
          {text('certificates.submit')}
        </Button>
        <Button look="quiet" className="button-flush" onClick={onCancel}>
          {text('certificates.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function usePlaces(kind: CertificateKind): { value: string; label: string }[] {
  const translator = useText();
  return useMemo(() => {
    const { text, lookup, locale } = translator;
    const region = (code: string) => ({ value: code, label: lookup(`region.${code}`) });
    const countries = europeanUnion.map((code) => ({ value: code, label: countryName(code, locale) }));
    const places = {
      SCHOOL: [region('CA-BC'), ...(regionsOf('US') ?? []).map(region)],
      PARENT_COUNCIL: [region('CA-BC')],
      VAT_NUMBER: countries.sort((one, other) => alphabetOf(locale)(one.label, other.label)),
    };
    return [{ value: '', label: text('certificates.choose') }, ...places[kind]];
  }, [kind, translator]);
}
