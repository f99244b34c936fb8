import { AddressFields, addressErrors, addressLabel, Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice } from '@cubby/ui';
import { type ShownPoint, saveAddress } from '../contract.ts';

type AddressFormProps = {
  point: ShownPoint | undefined;
  country: string;
  onSaved: (point: ShownPoint) => void | Promise<void>;
  onCancel: () => void;
};

export function AddressForm({ point, country, onSaved, onCancel }: AddressFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'address',
    initial: {
      country: point?.country.code ?? country,
      name: point?.name ?? '',
      line: point?.address ?? '',
      city: point?.city ?? '',
      region: point?.region?.code ?? '',
      postalCode: point?.postalCode ?? '',
      isMain: point?.isMain ?? false,
    },
    schema: async () => (await import('../fields.ts')).addressForm,
    corrections: { kinds: { name: 'name', line: 'address' }, country: (values) => values.country },
    rules: addressErrors,
    label: (name, values) => (name === 'isMain' ? undefined : text(addressLabel(name, values.country))),
    missing: (name, values) => (name === 'isMain' ? undefined : text(`${addressLabel(name, values.country)}.missing`)),
    along: (changes) => ('country' in changes && !('region' in changes) ? { region: '' } : {}),
    submit: async (entry) => onSaved(await client(saveAddress, { ...entry, code: point?.code })),
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-x-4 gap-y-5 tablet:grid-cols-2">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-5 tablet:col-span-2 empty:hidden">
        {form.failure && (
          <Notice tone="error" live title={text('addresses.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <AddressFields field={form.field} country={form.values.country} optional={text('addresses.optional')} />
      {!point?.isMain && (
        <div className="tablet:col-span-2">
          <Checkbox {...form.checkbox('isMain')} label={text('addresses.main.make')} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-7 gap-y-2 tablet:col-span-2">
        <Button type="submit" busy={form.busy}>
          {text('addresses.save')}
        </Button>
        <Button look="quiet" className="button-flush" onClick={onCancel}>
          {text('addresses.cancel')}
        </Button>
      </div>
    </Form>
  );
}
