import { ActionResult, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { Button, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openStaffCase } from '../join-contract.ts';
import type { openedKinds } from '../rules.ts';

type OpenCaseProps = {
  kind: (typeof openedKinds)[number];
  /** The login of a shop, the id of an account. */
  subject: string;
};

/** Opens a case about a shop or a person, with the reason, and shows it. */
export function OpenCase({ kind, subject }: OpenCaseProps) {
  const { text } = useText();
  const navigate = useNavigate();
  const [isAsked, ask] = useState(false);
  const action = useAction();
  const form = useForm({
    id: 'open-case',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).noteForm,
    label: () => text('cases.new.words'),
    submit: async ({ words }) => {
      await action.run('open', async (client) => {
        await navigate(`/cases/${await client(openStaffCase, { kind, subject, words })}`);
      });
    },
  });
  return (
    <>
      <Button look="secondary" size="small" onClick={() => ask(true)}>
        {text('cases.new')}
      </Button>
      {isAsked ? (
        <FormDialog
          form={form}
          title={text(`cases.new.${kind}`)}
          confirm={text('cases.new')}
          failure={action.failure}
          lead={<p>{text('cases.new.text')}</p>}
          onClose={() => ask(false)}
        >
          <TextAreaField {...form.field('words')} rows={4} dir="auto" />
        </FormDialog>
      ) : (
        <ActionResult {...action} />
      )}
    </>
  );
}
