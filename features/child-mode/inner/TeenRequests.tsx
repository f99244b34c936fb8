import { type Action, ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, RadioGroup, TextAreaField } from '@cubby/ui';
import { type AskedByTeen, answerTeenRequest } from '../staff-contract.ts';

type TeenRequestsProps = {
  requests: readonly AskedByTeen[];
  canAnswer: boolean;
  onAnswered: () => void | Promise<void>;
};

/** A teen's request without the guardian, and the answer that the teen reads in child mode (domain C7). */
export function TeenRequests({ requests, canAnswer, onAnswered }: TeenRequestsProps) {
  const { text, date } = useText();
  const action = useAction({ onConflict: () => void onAnswered() });
  if (requests.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="teen-requests">
      <h2 id="teen-requests" className="text-title">
        {text('teenDesk.title')}
      </h2>
      <ActionResult {...action} />
      {requests.map(({ requestId, kind, askedAt, dueAt, answeredAt, isGranted, words }) => (
        <div key={requestId} className="box grid gap-3 p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="font-strong">{text(`teenDesk.${kind}`)}</span>
            {answeredAt === null ? (
              <span className="text-small text-soft">
                {text('teenDesk.due', { day: date(dueAt, dayFormats.medium) })}
              </span>
            ) : (
              <Badge>{text(isGranted ? 'teenDesk.granted' : 'teenDesk.refused')}</Badge>
            )}
          </p>
          <p className="text-small text-soft">{text('teenDesk.asked', { day: date(askedAt, dayFormats.medium) })}</p>
          {words !== null && (
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {words}
            </p>
          )}
          {answeredAt === null && canAnswer && <AnswerForm {...{ requestId, kind, action, onAnswered }} />}
        </div>
      ))}
    </section>
  );
}

type AnswerFormProps = Pick<AskedByTeen, 'requestId' | 'kind'> & {
  action: Action<string>;
  onAnswered: TeenRequestsProps['onAnswered'];
};

function AnswerForm({ requestId, kind, action, onAnswered }: AnswerFormProps) {
  const { text } = useText();
  const form = useForm({
    id: `teen-${requestId}`,
    initial: { isGranted: '', words: '' },
    schema: async () => (await import('../fields.ts')).teenAnswerForm,
    label: (name) => text(name === 'words' ? 'teenDesk.words' : 'teenDesk.decision'),
    submit: ({ isGranted, words }) =>
      action.run('answer', async (client) => {
        await client(answerTeenRequest, { requestId, isGranted: isGranted === 'true', words });
        await onAnswered();
        return text('teenDesk.done');
      }),
  });
  return (
    <Form form={form} method="post" className="grid gap-3">
      <RadioGroup
        {...form.radios('isGranted')}
        legend={text('teenDesk.decision')}
        choices={[
          { value: 'true', label: text(`teenDesk.${kind}.yes`) },
          { value: 'false', label: text('teenDesk.no') },
        ]}
      />
      <TextAreaField {...form.field('words')} rows={3} dir="auto" help={text('teenDesk.words.help')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('teenDesk.send')}
        </Button>
      </div>
    </Form>
  );
}
