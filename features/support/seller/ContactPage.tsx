import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, newKey, useClient, useSite } from '@cubby/site';
import { Button, Notice, TextAreaField, TextLink } from '@cubby/ui';
import { type ReactNode, useRef, useState } from 'react';
import { answerContact } from '../contact-contract.ts';
import { longestContact, shopContactPath } from '../contact-rules.ts';
import { type SupportThread, supportThread } from '../contract.ts';
import { ContactMessages } from '../screens/ContactMessages.tsx';
import { Templates } from './Templates.tsx';

export const loadContact = ({ params, site: { client } }: LoaderArgs): Promise<SupportThread> =>
  client(supportThread, { number: params.number ?? '' }).catch(missing);

export const contactMeta = ({ data, site }: MetaArgs<{ thread: SupportThread }>): Meta => ({
  title: site.translator.text(`contact.topic.${data.thread.topic as 'WHEN'}`),
  noindex: true,
});

type ContactPageProps = {
  thread: SupportThread;
  /** The parts that the child may be shown, and the button to report it. */
  children?: ReactNode;
};

/** A conversation with a buyer, answered for the shop. */
export function ContactPage({ thread: loaded, children }: ContactPageProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [thread, show] = useState(loaded);
  const [isSent, note] = useState(false);
  const key = useRef(newKey());
  const shopKind = thread.shopKind ?? 'CHILD';
  const form = useForm({
    id: `answer-${thread.number}`,
    initial: { words: '' },
    schema: async () => (await import('../contact-fields.ts')).answerForm(shopKind),
    label: () => text('contact.desk.answer'),
    missing: () => text('contact.desk.answer.missing'),
    submit: async ({ words }) => {
      show(await client(answerContact, { number: thread.number, words }, { idempotencyKey: key.current }));
      key.current = newKey();
      form.reset();
      note(true);
    },
  });
  return (
    <>
      <PageTop
        above={{ path: shopContactPath, label: text('contact.desk') }}
        lead={
          <>
            <bdi>{thread.shopName}</bdi>
            {thread.order && (
              <>
                {' · '}
                <TextLink href={`${prefix}/orders/${thread.order}`}>
                  {text('contact.order', { number: `\u2068${thread.order}\u2069` })}
                </TextLink>
              </>
            )}
          </>
        }
      />
      <div className="grid max-w-words gap-6">
        <ContactMessages
          thread={thread}
          nameOf={(by) => text(by === 'SELLER' ? 'contact.desk.you' : `contact.by.${by}`)}
        />
        <Form form={form} method="post" className="grid gap-4">
          <LeaveGuard when={form.isDirty && !form.busy} />
          {isSent && !form.isDirty && (
            <Notice tone="success" live takesFocus>
              {text('contact.desk.sent')}
            </Notice>
          )}
          {form.failure && (
            <Notice tone="error" live title={text('contact.desk.failed')}>
              {form.failure}
            </Notice>
          )}
          <FormErrors form={form} />
          <TextAreaField
            {...form.field('words')}
            rows={4}
            dir="auto"
            help={
              shopKind === 'CHILD'
                ? text('contact.desk.answer.help')
                : text('contact.desk.language', { language: nameOf('language', thread.locale, locale) })
            }
            limit={longestContact[shopKind]}
            counterText={(left) => text(left < 0 ? 'contact.over' : 'contact.left', { count: Math.abs(left) })}
          />
          <div>
            <Button type="submit" busy={form.busy}>
              {text('contact.desk.send')}
            </Button>
          </div>
        </Form>
        {shopKind === 'BUSINESS' && (
          <Templates number={thread.number} words={form.values.words} onChosen={(words) => form.change({ words })} />
        )}
        {children}
        {thread.isReported && <p className="text-small text-soft">{text('contact.reported')}</p>}
      </div>
    </>
  );
}
