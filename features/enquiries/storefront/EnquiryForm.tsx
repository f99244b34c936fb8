import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import {
  Button,
  Checkbox,
  ErrorPopup,
  Icon,
  SelectField,
  SuccessPopup,
  TextAreaField,
  TextField,
  TextLink,
} from '@cubby/ui';
import { useState } from 'react';
import { type RoleOption, sendEnquiry } from '../contract.ts';
import {
  asksForShop,
  goesOnByLink,
  longestDescription,
  longestName,
  namesRole,
  plainPath,
  type Topic,
} from '../rules.ts';

type EnquiryFormProps = {
  topic: Topic;
  roles: readonly RoleOption[];
  captcha: FormCaptcha;
  referralCode?: string | undefined;
  start?: string;
  onDone?: () => void;
};

/** Contact, partner and investor form, and the requests to open a shop (spec 1.7, 3.17, 3.18, 4.17). */
export function EnquiryForm({ topic, roles, captcha, referralCode, start = '', onDone }: EnquiryFormProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [sent, setSent] = useState<string>();
  const isCompany = topic === 'INVESTOR';
  const isShop = asksForShop(topic);
  // A guardian sets up the shop without a request, so their message is a question.
  const applies = isShop && topic !== 'GUARDIAN';
  const form = useForm({
    id: `enquiry-${topic.toLowerCase()}`,
    initial: { name: '', email: '', role: '', description: start, consent: false },
    schema: async () => (await import('../fields.ts')).enquiryForms[topic],
    label: (name) => {
      if (name === 'consent') return undefined;
      if (name === 'description' && applies) return text('enquiries.shop.sells');
      return text(name === 'name' && isCompany ? 'enquiries.company' : `enquiries.${name}`);
    },
    missing: (name) => {
      if (name === 'consent') return undefined;
      if (name === 'description' && applies) return text('enquiries.shop.sells.missing');
      return text(name === 'name' && isCompany ? 'enquiries.company.missing' : `enquiries.${name}.missing`);
    },
    serverNames: { message: 'description' },
    // A prefilled message is not a saved draft.
    ...(!start && { draft: `cubby.enquiry.${topic}` }),
    submit: async (enquiry) => {
      const { number } = await captcha.spend((captchaToken) =>
        client(sendEnquiry, { ...enquiry, ...(referralCode && { referralCode }), captchaToken }),
      );
      form.reset();
      setSent(number);
    },
  });
  return (
    <>
      <Form
        form={form}
        method="post"
        action={prefix + plainPath}
        onFocus={captcha.prepare}
        className="grid max-w-form gap-5"
      >
        <input type="hidden" name="topic" value={topic} />
        {referralCode && <input type="hidden" name="ref" value={referralCode} />}
        <noscript>{text('enquiries.noScript')}</noscript>
        <FormErrors form={form} />
        <TextField {...form.field('name')} autoComplete={isCompany ? 'organization' : 'name'} maxLength={longestName} />
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          help={text('enquiries.email.help')}
        />
        {namesRole(topic) && (
          <SelectField
            {...form.field('role')}
            options={[
              { value: '', label: text('enquiries.role.choose') },
              ...roles.map(({ role, name }) => ({ value: role, label: name })),
            ]}
          />
        )}
        {!isCompany && (
          <TextAreaField
            {...form.field('description')}
            rows={7}
            limit={longestDescription}
            counterText={(count) => text(count < 0 ? 'enquiries.over' : 'enquiries.left', { count: Math.abs(count) })}
            {...(isShop && { help: text(`enquiries.shop.sells.${topic}`) })}
          />
        )}
        <div>
          <Checkbox
            {...form.checkbox('consent')}
            label={
              <>
                {text(isShop ? 'enquiries.shop.consent' : 'enquiries.consent')}{' '}
                <TextLink href={`${prefix}/privacy-policy#letters`}>{text('enquiries.consent.more')}</TextLink>
              </>
            }
          />
        </div>
        <div className="grid justify-items-start gap-2.5">
          <Button type="submit" size="large" busy={form.busy}>
            {text('enquiries.send')}
          </Button>
          <p className="flex gap-2 text-small text-soft">
            <Icon name="shield" className="mt-0.5" />
            <span>{text('enquiries.captcha')}</span>
          </p>
        </div>
      </Form>
      <SuccessPopup
        open={sent !== undefined}
        title={text('enquiries.done')}
        okText={text('enquiries.ok')}
        onClose={() => {
          setSent(undefined);
          onDone?.();
        }}
      >
        <p>{text(goesOnByLink(topic) ? 'enquiries.done.link' : 'enquiries.done.text')}</p>
        {sent && <p className="mt-2">{text('enquiries.done.number', { number: `\u2066${sent}\u2069` })}</p>}
      </SuccessPopup>
      <ErrorPopup
        open={form.failure !== undefined}
        title={text('enquiries.failed')}
        cancelText={text('enquiries.cancel')}
        onClose={form.dismissFailure}
      >
        <p>{text('enquiries.failed.text')}</p>
        <p>{form.failure}</p>
      </ErrorPopup>
    </>
  );
}
