import { reportThing } from '@cubby/features/cases/contract';
import { type ReportReason, reportReasons } from '@cubby/features/cases/rules';
import { inviteToRequest } from '@cubby/features/enquiries/contract';
import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { newKey } from '@cubby/site';
import { Button, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InboxItem } from '../contract.ts';
import { caseSubjects } from '../rules.ts';

/** Turns it into a request to open a shop, or into a case about a product or a shop, in one step. */
export function BecomeButtons({ item, action }: { item: InboxItem; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const [isAsked, ask] = useState(false);
  const invite = () =>
    action.run('invite', async (client) => {
      await client(inviteToRequest, { number: item.number });
      await revalidate();
      return text('inbox.invited');
    });
  return (
    <section className="box flex flex-wrap gap-2 p-4" aria-label={text('inbox.become')}>
      {item.kind === 'ENQUIRY' && (
        <Button look="secondary" size="small" busy={action.busy === 'invite'} onClick={invite}>
          {text('inbox.become.request')}
        </Button>
      )}
      <Button look="secondary" size="small" onClick={() => ask(true)}>
        {text('inbox.become.case')}
      </Button>
      {isAsked && <CaseDialog {...{ item, action }} onClose={() => ask(false)} />}
    </section>
  );
}

type CaseDialogProps = { item: InboxItem; action: Action<string>; onClose: () => void };
function CaseDialog({ item: { number }, action, onClose }: CaseDialogProps) {
  const { text } = useText();
  const form = useForm({
    id: 'case',
    initial: { kind: 'PRODUCT' as (typeof caseSubjects)[number], subject: '', reason: '' as ReportReason | '' },
    schema: async () => (await import('../fields.ts')).caseForm,
    label: (field) => text(`inbox.case.${field}`),
    submit: async ({ kind, subject, reason }) => {
      const isDone = await action.run('case', async (client) => {
        // The number refers to the original message; nothing of it is copied.
        await client(reportThing, {
          subjectKind: kind,
          subject,
          picture: undefined,
          reason,
          comment: number,
          reportKey: newKey(),
        });
        return text('inbox.case.done');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('inbox.become.case')}
      confirm={text('inbox.become.case')}
      failure={action.failure}
      onClose={onClose}
    >
      <SelectField
        {...form.field('kind')}
        options={caseSubjects.map((kind) => ({ value: kind, label: text(`inbox.case.${kind}`) }))}
      />
      <TextField {...form.field('subject')} dir="ltr" help={text('inbox.case.subject.help')} />
      <SelectField
        {...form.field('reason')}
        options={[
          { value: '', label: text('inbox.case.choose') },
          ...reportReasons.map((reason) => ({ value: reason, label: text(`cases.rule.${reason}`) })),
        ]}
      />
    </FormDialog>
  );
}
