import { type Action, Form, LeaveGuard, useAttachments, useForm } from '@cubby/forms';
import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { type DisputeView, sayInDispute } from '../contract.ts';
import type { RenderTemplates, RenderUploader } from './render-props.ts';

type SayFormProps = {
  dispute: DisputeView;
  action: Action<string>;
  renderTemplates: RenderTemplates;
  renderUploader: RenderUploader;
};

/** Writes to the buyer and the staff, with pictures as evidence. */
export function SayForm({ dispute: { code, buyerLocale }, action, renderTemplates, renderUploader }: SayFormProps) {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const attached = useAttachments();
  const form = useForm({
    id: 'say',
    initial: { body: '' },
    schema: async () => (await import('../fields.ts')).messageForm,
    label: () => text('disputes.write'),
    draft: `cubby.dispute.${code}`,
    submit: async ({ body }) => {
      const files = attached.toSend();
      if (!files) return;
      const isSent = await action.run(
        'say',
        async (client, options) => {
          await client(sayInDispute, { code, body, asksBuyer: false, pictures: [...files] }, options);
          await revalidate();
          return text('disputes.done.SAY');
        },
        [code, body, files],
      );
      if (!isSent) return;
      form.reset();
      attached.clear();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-words gap-4">
      <LeaveGuard when={(form.isDirty || !attached.isEmpty) && !form.busy} />
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextAreaField
        {...form.field('body')}
        rows={4}
        dir="auto"
        help={
          buyerLocale
            ? text('disputes.shop.words.help', { language: nameOf('language', buyerLocale, locale) })
            : undefined
        }
      />
      {renderTemplates((words) => form.change({ body: words }))}
      <div key={attached.round}>{renderUploader(attached.uploader)}</div>
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('disputes.write.send')}
        </Button>
      </div>
    </Form>
  );
}
