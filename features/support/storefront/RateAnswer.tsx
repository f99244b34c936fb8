import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { useState } from 'react';
import { rateSupport } from '../contract.ts';

/** Rates our answer: yes or no, and an optional line. */
export function RateAnswer({ number, token }: { number: string; token: string | undefined }) {
  const { text } = useText();
  const client = useClient();
  const [helped, choose] = useState<boolean>();
  const [isSent, note] = useState(false);
  const form = useForm({
    id: `rate-${number}`,
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).ratingForm,
    label: () => text('support.rate.words'),
    submit: async ({ words }) => {
      await client(rateSupport, { number, helped: helped === true, words }, token ? { bearer: token } : {});
      note(true);
    },
  });
  if (isSent)
    return (
      <Notice tone="success" live takesFocus>
        {text('support.rate.thanks')}
      </Notice>
    );
  return (
    <Form form={form} method="post" className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="font-strong">{text('support.rate')}</legend>
        <div className="flex flex-wrap gap-3">
          {([true, false] as const).map((each) => (
            <Button key={String(each)} look="secondary" aria-pressed={helped === each} onClick={() => choose(each)}>
              {text(each ? 'support.rate.yes' : 'support.rate.no')}
            </Button>
          ))}
        </div>
      </fieldset>
      {helped !== undefined && (
        <>
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <TextField {...form.field('words')} dir="auto" optional={text('support.rate.optional')} />
          <div>
            <Button type="submit" busy={form.busy}>
              {text('support.rate.send')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
