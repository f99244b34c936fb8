import { Form, LeaveGuard, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, newKey, useClient, usePageData } from '@cubby/site';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerSupport, type SupportThread, supportThread } from '../contract.ts';
import { longestBody } from '../rules.ts';
import { ThreadFiles } from '../screens/ThreadFiles.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  thread: await client(supportThread, { number: params.number ?? '' }).catch(missing),
});

export const meta = ({ data, site }: MetaArgs<{ thread: SupportThread }>): Meta => ({
  title:
    data.thread.kind === 'HELP'
      ? data.thread.topic
      : site.translator.text(`contact.topic.${data.thread.topic as 'WHEN'}`),
  noindex: true,
});

/** A request for help with all its messages, and the answer's form. */
export function AnswerPage({ canAnswer }: { canAnswer: boolean }) {
  const { thread } = usePageData<typeof loader>();
  const { text, date } = useText();
  const isContact = thread.kind !== 'HELP';
  return (
    <>
      <PageTop lead={[thread.number, thread.shopName, thread.order].filter(Boolean).join(' · ')} />
      {isContact && (
        <div className="mb-4 grid max-w-words gap-2">
          <Notice tone={thread.isReported ? 'warning' : 'info'}>
            {text(thread.isReported ? 'contact.reported' : 'support.desk.watching')}
          </Notice>
        </div>
      )}
      <ol className="grid max-w-words gap-3">
        {thread.messages.map(({ by, body, writtenAt, pictures, documents }, i) => (
          <li key={i} className={by === 'STAFF' ? 'box bg-main-tint p-4' : 'box p-4'}>
            <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
              <span className="font-strong text-ink">{text(`support.desk.${by}`)}</span>
              <time dateTime={writtenAt}>{date(writtenAt, dayFormats.long)}</time>
            </p>
            <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
              {body || (by === 'ASKER' ? text(`contact.topic.${thread.topic as 'WHEN'}`) : text('contact.erased'))}
            </p>
            <ThreadFiles pictures={pictures} documents={documents} />
          </li>
        ))}
      </ol>
      {canAnswer && (!isContact || thread.isReported) && <AnswerForm key={thread.number} number={thread.number} />}
    </>
  );
}

function AnswerForm({ number }: { number: string }) {
  const client = useClient();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const [isSent, note] = useState(false);
  const key = useRef(newKey());
  const form = useForm({
    id: 'answer',
    initial: { description: '' },
    schema: async () => (await import('../fields.ts')).messageForm,
    label: () => text('support.desk.answer'),
    missing: () => text('support.desk.answer.missing'),
    serverNames: { body: 'description' },
    draft: `cubby.answer.${number}`,
    submit: async ({ description }) => {
      await client(answerSupport, { number, body: description, pictures: [] }, { idempotencyKey: key.current });
      key.current = newKey();
      form.reset();
      note(true);
      await revalidate();
    },
  });
  return (
    <Form form={form} method="post" className="mt-6 grid max-w-words gap-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {isSent && !form.isDirty && (
        <Notice tone="success" live takesFocus>
          {text('support.desk.sent')}
        </Notice>
      )}
      {form.failure && (
        <Notice tone="error" live title={text('support.desk.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextAreaField {...form.field('description')} rows={6} dir="auto" maxLength={longestBody} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('support.desk.send')}
        </Button>
      </div>
    </Form>
  );
}
