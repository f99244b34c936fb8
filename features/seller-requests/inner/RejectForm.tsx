import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, RadioGroup, TextAreaField } from '@cubby/ui';
import { refusalReasons } from '../rules.ts';
import { rejectRequest } from '../staff-contract.ts';

type RejectFormProps = { number: string; onDone: (words: string) => Promise<void> };

/** Refuses the request, with a reason that is mailed to the firm. */
export function RejectForm({ number, onDone }: RejectFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'reject',
    initial: { reason: '', words: '' },
    schema: async () => (await import('../fields.ts')).rejectionForm,
    label: (name) => text(name === 'reason' ? 'requests.reject.reason' : 'requests.reject.words'),
    missing: () => text('requests.reject.missing'),
    submit: async (given) => {
      await client(rejectRequest, { number, ...given });
      await onDone(text('requests.reject.done'));
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <RadioGroup
        {...form.radios('reason')}
        legend={text('requests.reject.reason')}
        choices={refusalReasons.map((value) => ({ value, label: text(`requests.reason.${value}`) }))}
      />
      <TextAreaField {...form.field('words')} rows={4} dir="auto" optional={text('requests.optional')} />
      <div>
        <Button type="submit" look="danger" busy={form.busy}>
          {text('requests.reject.send')}
        </Button>
      </div>
    </Form>
  );
}
