import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { type AttachmentsProps, Form, FormErrors, LeaveGuard, useAttachments, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Icon, Notice, TextAreaField, TextField } from '@cubby/ui';
import type { ReactNode } from 'react';
import { askSupport } from '../contract.ts';
import { longestBody, longestTopic, mostPictures } from '../rules.ts';
import { HelpSuggestions } from './HelpSuggestions.tsx';

type UploaderProps = AttachmentsProps & { label: string; most: number };
export type RenderUploader = (props: UploaderProps) => ReactNode;

type SupportFormProps = {
  /** For a guest, who also gives an address; undefined for a member. */
  captcha?: FormCaptcha;
  /** Without it no files can be added: a guest's first message has no link yet that identifies its sender. */
  renderUploader?: RenderUploader;
  onAsked: (number: string, email: string) => void;
};

/** Topic and description, which become a thread (spec 2.33, 2.53); help articles are suggested while they are typed. */
export function SupportForm({ captcha, renderUploader, onAsked }: SupportFormProps) {
  const { text } = useText();
  const client = useClient();
  const isGuest = captcha !== undefined;
  const attached = useAttachments();
  const form = useForm({
    id: 'support',
    initial: { email: '', topic: '', description: '' },
    schema: async () => {
      const { guestForm, memberForm } = await import('../fields.ts');
      return isGuest ? guestForm : memberForm;
    },
    label: (name) => text(`support.${name}`),
    missing: (name) => text(`support.${name}.missing`),
    serverNames: { body: 'description' },
    draft: 'cubby.support',
    submit: async (asked) => {
      const files = attached.toSend();
      if (!files) return;
      const email = asked.email || undefined;
      const pictures = files.map(({ uploadId, alt }) => ({ uploadId, alt: alt.slice(0, 200) }));
      const send = (captchaToken: string) =>
        client(askSupport, { topic: asked.topic, body: asked.description, email, pictures, captchaToken });
      const { number } = await (captcha ? captcha.spend(send) : send(''));
      form.reset();
      attached.clear();
      onAsked(number, email ?? '');
    },
  });
  return (
    <Form form={form} method="post" {...(captcha && { onFocus: captcha.prepare })} className="grid max-w-form gap-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <noscript>{text('support.noScript')}</noscript>
      {form.failure && (
        <Notice tone="error" live title={text('support.failed')}>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      {isGuest && (
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          help={text('support.email.help')}
        />
      )}
      <TextField {...form.field('topic')} maxLength={longestTopic} dir="auto" help={text('support.topic.help')} />
      <HelpSuggestions words={form.values.topic} />
      <TextAreaField
        {...form.field('description')}
        rows={7}
        dir="auto"
        help={text('support.description.help')}
        limit={longestBody}
        counterText={(left) => text(left < 0 ? 'support.over' : 'support.left', { count: Math.abs(left) })}
      />
      {renderUploader && (
        <div key={attached.round}>
          {renderUploader({ label: text('support.pictures'), most: mostPictures, ...attached.uploader })}
        </div>
      )}
      <div className="grid justify-items-start gap-2.5">
        <Button type="submit" size="large" busy={form.busy}>
          {text('support.send')}
        </Button>
        {isGuest && (
          <p className="flex gap-2 text-small text-soft">
            <Icon name="shield" className="mt-0.5" />
            <span>{text('support.captcha')}</span>
          </p>
        )}
      </div>
    </Form>
  );
}
