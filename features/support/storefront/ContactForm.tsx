import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { newKey, useClient } from '@cubby/site';
import { Button, Notice, RadioGroup, TextAreaField, TextLink } from '@cubby/ui';
import { useRef, useState } from 'react';
import { askAboutOrder, askShop } from '../contact-contract.ts';
import { longestContact, type Question, questionsAbout, type ShopKind, shopQuestions } from '../contact-rules.ts';

/** A child's shop, or a seller order. @param token of a guest's order */
export type ContactWith =
  | { shop: string }
  | { order: string; shopKind: ShopKind; token: string | undefined; orderHref: string };
type ContactFormProps = { with: ContactWith; onAsked: (number: string) => void };

/** A question from a list with optional text: there is no free correspondence with a child's shop (domain C12). */
export function ContactForm({ with: subject, onAsked }: ContactFormProps) {
  const { text } = useText();
  const client = useClient();
  const [key] = useState(newKey);
  const sent = useRef(false);
  const shopKind = 'order' in subject ? subject.shopKind : 'CHILD';
  const questions: readonly Question[] = 'order' in subject ? questionsAbout(shopKind) : shopQuestions;
  const form = useForm({
    id: 'contact',
    initial: { question: '', words: '' },
    schema: async () => (await import('../contact-fields.ts')).askForm(shopKind),
    label: (name) => text(`contact.${name}`),
    missing: (name) => text(`contact.${name}.missing`),
    submit: async ({ question, words }) => {
      const asked = { question: question as never, words };
      const number =
        'order' in subject
          ? await client(
              askAboutOrder,
              { order: subject.order, ...asked },
              { idempotencyKey: key, ...(subject.token && { bearer: subject.token }) },
            )
          : await client(askShop, { shop: subject.shop, ...asked }, { idempotencyKey: key });
      sent.current = true;
      form.reset();
      onAsked(number);
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      <LeaveGuard when={form.isDirty && !form.busy && !sent.current} />
      {form.failure && (
        <Notice tone="error" live title={text('contact.failed')}>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <RadioGroup
        {...form.radios('question')}
        legend={text('contact.question')}
        choices={questions.map((value) => ({ value, label: text(`contact.topic.${value}`) }))}
      />
      {'order' in subject && (
        <p className="text-soft">
          {text('contact.broken')} <TextLink href={subject.orderHref}>{text('contact.broken.go')}</TextLink>
        </p>
      )}
      <TextAreaField
        {...form.field('words')}
        rows={4}
        dir="auto"
        {...(shopKind === 'CHILD' && { help: text('contact.words.help') })}
        limit={longestContact[shopKind]}
        counterText={(left) => text(left < 0 ? 'contact.over' : 'contact.left', { count: Math.abs(left) })}
      />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {text('contact.send')}
        </Button>
      </div>
    </Form>
  );
}
