import { Form, FormErrors, LeaveGuard, useForm, useOnce } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { startFamily } from '../contract.ts';
import { bandAlong, ChildFields } from './ChildFields.tsx';
import { GuardianFields } from './GuardianFields.tsx';

const labels = {
  legalName: 'families.legalName',
  birthDate: 'families.birthDate',
  country: 'families.country',
  region: 'families.region',
  nickname: 'families.nickname',
  birthYear: 'families.birthYear',
  band: 'families.band',
  avatar: 'families.avatar',
} as const;

type StartFormProps = { country: string; today: Date; onStarted: (childId: string) => void | Promise<void> };

/** A member of age becomes a guardian, with their first child (domain C1: the adult enters everything). */
export function StartForm({ country, today, onStarted }: StartFormProps) {
  const client = useClient();
  const { text } = useText();
  const once = useOnce();
  const form = useForm({
    id: 'family',
    initial: {
      ...{ legalName: '', birthDate: '', country, region: '' },
      ...{ nickname: '', birthYear: '', band: 'A', avatar: 'fox' },
    },
    schema: async () => (await import('../fields.ts')).familyForm,
    label: (name) => text(labels[name]),
    missing: (name) => (name === 'band' || name === 'avatar' ? undefined : text(`${labels[name]}.missing`)),
    along: (changed) => ({
      ...(changed.country !== undefined && { region: '' }),
      ...bandAlong(changed, today),
    }),
    submit: async (entered) => {
      const childId = await once(entered, (options) => client(startFamily, entered, options));
      form.reset();
      await onStarted(childId);
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {form.failure && (
        <Notice tone="error" live title={text('families.failed')}>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <h2 className="text-title">{text('families.you')}</h2>
      <GuardianFields form={form} />
      <h2 className="mt-4 text-title">{text('families.child')}</h2>
      <ChildFields form={form} today={today} isNew />
      <p className="text-small text-soft">{text('families.start.promise')}</p>
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {text('families.start.submit')}
        </Button>
      </div>
    </Form>
  );
}
