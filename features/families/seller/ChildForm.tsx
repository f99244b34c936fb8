import { Form, FormErrors, LeaveGuard, useForm, useOnce } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { addChild, type Child, changeChild } from '../contract.ts';
import { bandAlong, ChildFields } from '../screens/ChildFields.tsx';

type ChildFormProps = { child?: Child; today: Date; onSaved: (childId: string) => void | Promise<void> };

/** Adds a child, or changes the guardian's settings for one. */
export function ChildForm({ child, today, onSaved }: ChildFormProps) {
  const client = useClient();
  const { text } = useText();
  const once = useOnce();
  const form = useForm({
    id: child ? `child-${child.childId}` : 'new-child',
    initial: {
      nickname: child?.nickname ?? '',
      birthYear: child ? String(child.birthYear) : '',
      band: child?.band ?? 'A',
      avatar: child?.avatar ?? 'fox',
    },
    schema: async () => (await import('../fields.ts')).childForm,
    label: (name) => text(`families.${name}`),
    missing: (name) => (name === 'nickname' || name === 'birthYear' ? text(`families.${name}.missing`) : undefined),
    along: (changed) => bandAlong(changed, today),
    submit: async ({ birthYear, ...entered }) => {
      if (!child) {
        const added = { birthYear, ...entered };
        return onSaved(await once(added, (options) => client(addChild, added, options)));
      }
      await client(changeChild, { childId: child.childId, ...entered });
      await onSaved(child.childId);
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
      <ChildFields form={form} today={today} isNew={!child} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text(child ? 'families.save' : 'families.add.submit')}
        </Button>
      </div>
    </Form>
  );
}
