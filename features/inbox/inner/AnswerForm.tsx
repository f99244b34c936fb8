import { answerEnquiry } from '@cubby/features/enquiries/contract';
import { answerSupport } from '@cubby/features/support/contract';
import { mostPictures } from '@cubby/features/support/rules';
import {
  type Action,
  type AttachmentsProps,
  Form,
  FormErrors,
  LeaveGuard,
  useAttachments,
  useForm,
} from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { newKey } from '@cubby/site';
import { Button, SelectField, TextAreaField } from '@cubby/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { InboxItem } from '../contract.ts';
import { longestAnswer } from '../rules.ts';

export type RenderUploader = (props: AttachmentsProps & { label: string; most: number }) => ReactNode;
type AnswerFormProps = {
  item: InboxItem;
  action: Action<string>;
  onWriting: (isWriting: boolean) => void;
  renderUploader: RenderUploader;
};

/** The answer, optionally from a template, in the asker's language. */
export function AnswerForm({
  item: { kind, number, locale, templates },
  action,
  onWriting,
  renderUploader,
}: AnswerFormProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const key = useRef(newKey());
  const attached = useAttachments();
  const form = useForm({
    id: 'answer',
    initial: { description: '' },
    schema: async () => (await import('../fields.ts')).answerForm,
    label: () => text('inbox.answer'),
    serverNames: { body: 'description' },
    draft: `cubby.inbox.${number}`,
    submit: async ({ description: body }) => {
      const files = attached.toSend();
      if (!files) return;
      const pictures = files.map(({ uploadId, alt }) => ({ uploadId, alt: alt.slice(0, 200) }));
      await action.run('answer', async (client) => {
        const options = { idempotencyKey: key.current };
        if (kind === 'SUPPORT') await client(answerSupport, { number, body, pictures }, options);
        else await client(answerEnquiry, { number, body }, options);
        form.reset();
        attached.clear();
        await revalidate();
        return text('inbox.sent');
      });
    },
  });
  useEffect(() => onWriting(form.isDirty), [form.isDirty]);
  return (
    <Form form={form} method="post" className="grid max-w-words gap-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <FormErrors form={form} />
      <SelectField
        id="template"
        label={text('inbox.template')}
        value=""
        onChange={({ target }) => {
          const chosen = templates.find(({ code }) => code === target.value);
          if (chosen) form.change({ description: chosen.words });
        }}
        options={[
          { value: '', label: text('inbox.template.choose') },
          ...templates.map(({ code }) => ({ value: code, label: text(`inbox.template.name.${code}`) })),
        ]}
      />
      <TextAreaField {...form.field('description')} rows={8} dir="auto" lang={locale} maxLength={longestAnswer} />
      {kind === 'SUPPORT' && (
        <div key={attached.round}>
          {renderUploader({ label: text('inbox.attach'), most: mostPictures, ...attached.uploader })}
        </div>
      )}
      <div>
        <Button type="submit" busy={form.busy}>
          {text('inbox.send')}
        </Button>
      </div>
    </Form>
  );
}
