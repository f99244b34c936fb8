import { Form, FormErrors, LeaveGuard, useForm, useOnce } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Badge, Button, Notice, TextAreaField } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { longestContact } from '../contact-rules.ts';
import { type SupportThread, writeToSupport } from '../contract.ts';
import { ContactMessages } from '../screens/ContactMessages.tsx';

type ContactThreadProps = {
  thread: SupportThread;
  /** The token of a mailed link; undefined for a member. */
  token?: string | undefined;
  /** The control to report it, from another feature. */
  report: ReactNode;
};

/** A buyer's conversation with a shop; for a child's shop the guardian answers. */
export function ContactThread({ thread: loaded, token, report }: ContactThreadProps) {
  const { text } = useText();
  const client = useClient();
  const [thread, show] = useState(loaded);
  const [isSent, setSent] = useState(false);
  const shopKind = thread.shopKind ?? 'CHILD';
  const once = useOnce();
  const form = useForm({
    id: `contact-${thread.number}`,
    initial: { words: '' },
    schema: async () => (await import('../contact-fields.ts')).answerForm(shopKind),
    label: () => text('contact.words'),
    missing: () => text('contact.words.missing'),
    serverNames: { body: 'words' },
    submit: async ({ words }) => {
      const message = { number: thread.number, body: words, pictures: [] };
      const bearer = token ? { bearer: token } : {};
      show(await once(message, (options) => client(writeToSupport, message, { ...options, ...bearer })));
      form.reset();
      setSent(true);
    },
  });
  return (
    <div className="mt-4 grid max-w-words gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={thread.status === 'ANSWERED' ? 'second' : 'plain'}>
          {text(`contact.status.${thread.status}`)}
        </Badge>
        <p className="text-soft">
          {text(`contact.topic.${thread.topic as 'WHEN'}`)}
          {thread.order && <> · {text('contact.order', { number: `\u2068${thread.order}\u2069` })}</>}
        </p>
      </div>
      <p className="text-soft">{text(shopKind === 'CHILD' ? 'contact.lead' : 'contact.firm.lead')}</p>
      <ContactMessages
        thread={thread}
        nameOf={(by) => text(by === 'ASKER' ? 'support.by.ASKER' : `contact.by.${by}`)}
      />
      <Form form={form} method="post" className="grid gap-5">
        <LeaveGuard when={form.isDirty && !form.busy} />
        {isSent && !form.isDirty && (
          <Notice tone="success" live takesFocus>
            {text('contact.sent')}
          </Notice>
        )}
        {form.failure && (
          <Notice tone="error" live title={text('contact.failed')}>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
        <TextAreaField
          {...form.field('words')}
          rows={4}
          dir="auto"
          {...(shopKind === 'CHILD' && { help: text('contact.words.help') })}
          limit={longestContact[shopKind]}
          counterText={(left) => text(left < 0 ? 'contact.over' : 'contact.left', { count: Math.abs(left) })}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {text('contact.send')}
          </Button>
        </div>
      </Form>
      {thread.isReported ? <p className="text-small text-soft">{text('contact.reported')}</p> : report}
    </div>
  );
}
