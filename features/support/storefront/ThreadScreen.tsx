import { Form, FormErrors, LeaveGuard, useAttachments, useForm, useOnce } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { type SupportThread, writeToSupport } from '../contract.ts';
import { longestBody, mostPictures } from '../rules.ts';
import { ThreadFiles } from '../screens/ThreadFiles.tsx';
import { RateAnswer } from './RateAnswer.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { RenderUploader } from './SupportForm.tsx';

type ThreadScreenProps = {
  thread: SupportThread;
  /** The token of a mailed link; undefined for a member. */
  token?: string | undefined;
  renderUploader: RenderUploader;
};

export function ThreadScreen({ thread: loaded, token, renderUploader }: ThreadScreenProps) {
  const { text, date } = useText();
  const client = useClient();
  const [thread, show] = useState(loaded);
  const [isSent, setSent] = useState(false);
  const attached = useAttachments();
  const once = useOnce();
  const form = useForm({
    id: `support-${thread.number}`,
    initial: { description: '' },
    schema: async () => (await import('../fields.ts')).messageForm,
    label: () => text('support.reply'),
    missing: () => text('support.description.missing'),
    serverNames: { body: 'description' },
    draft: `cubby.support.${thread.number}`,
    submit: async ({ description }) => {
      const files = attached.toSend();
      if (!files) return;
      const pictures = files.map(({ uploadId, alt }) => ({ uploadId, alt: alt.slice(0, 200) }));
      const message = { number: thread.number, body: description, pictures };
      const bearer = token ? { bearer: token } : {};
      show(await once(message, (options) => client(writeToSupport, message, { ...options, ...bearer })));
      form.reset();
      attached.clear();
      setSent(true);
    },
  });
  return (
    <div className="mt-4 grid max-w-words gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={thread.status} />
        <p className="text-soft">{text('support.number', { number: `\u2068${thread.number}\u2069` })}</p>
      </div>
      <ol className="grid gap-5">
        {thread.messages.map(({ by, body, writtenAt, pictures, documents }, i) => (
          <li key={i} className={`grid gap-2 rounded-card border border-rule p-5 ${by === 'STAFF' ? 'bg-raised' : ''}`}>
            <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
              <span className="font-strong text-ink">
                {text(by === 'ASKER' ? 'support.by.ASKER' : 'support.by.STAFF')}
              </span>
              <time dateTime={writtenAt}>{date(writtenAt, dayFormats.long)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {body}
            </p>
            <ThreadFiles pictures={pictures} documents={documents} />
          </li>
        ))}
      </ol>
      {thread.status === 'ANSWERED' && thread.helped === null && <RateAnswer number={thread.number} token={token} />}
      <Form form={form} method="post" className="grid gap-5">
        <LeaveGuard when={form.isDirty && !form.busy} />
        {isSent && !form.isDirty && (
          // The message has made the page longer, and the button may be off screen.
          <Notice tone="success" live takesFocus>
            {text('support.sent')}
          </Notice>
        )}
        {form.failure && (
          <Notice tone="error" live title={text('support.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
        <TextAreaField
          {...form.field('description')}
          rows={5}
          dir="auto"
          limit={longestBody}
          counterText={(left) => text(left < 0 ? 'support.over' : 'support.left', { count: Math.abs(left) })}
        />
        <div key={attached.round}>
          {renderUploader({ label: text('support.files'), most: mostPictures, ...attached.uploader })}
        </div>
        <div>
          <Button type="submit" busy={form.busy}>
            {text('support.reply.send')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
