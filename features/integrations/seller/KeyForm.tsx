import { keyScopeNames } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { createKey } from '../contract.ts';
import { keyDays } from '../rules.ts';
import { Choices } from './Choices.tsx';
import { scopeLabels } from './labels.ts';

type KeyFormProps = {
  shop: string;
  onCreated: (secret: string) => void | Promise<void>;
  onCancel: () => void;
};

export function KeyForm({ shop, onCreated, onCancel }: KeyFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `key-${shop}`,
    initial: { name: '', scopes: '', days: '90' },
    schema: async () => (await import('../fields.ts')).newKey,
    label: (name) => text(`integrations.field.${name}`),
    missing: (name) => (name === 'name' ? text('integrations.field.name.missing') : undefined),
    submit: async (given) => {
      const { secret } = await client(createKey, { shop, ...given });
      await onCreated(secret);
    },
  });
  const scopes = form.radios('scopes');
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live title={text('integrations.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('name')} autoComplete="off" dir="auto" help={text('integrations.field.name.help')} />
      <Choices
        {...{ id: scopes.id, value: scopes.value, error: scopes.error, onChange: scopes.onChange }}
        legend={text('integrations.field.scopes')}
        options={keyScopeNames.map((value) => ({ value, label: text(scopeLabels[value]) }))}
      />
      <SelectField
        {...form.field('days')}
        options={keyDays.map((days) => ({ value: String(days), label: text(`integrations.days.${days}`) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {text('integrations.key.create')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('integrations.cancel')}
        </Button>
      </div>
    </Form>
  );
}
