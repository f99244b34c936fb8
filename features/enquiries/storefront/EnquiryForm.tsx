import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import {
  Button,
  Checkbox,
  ErrorPopup,
  ErrorSummary,
  Icon,
  SelectField,
  SuccessPopup,
  TextAreaField,
  TextField,
  TextLink,
} from '@cubby/ui';
import { type FormEvent, useState } from 'react';
import type { RoleOption } from '../contract.ts';
import { isOverLimit, longestDescription, longestName, type Topic } from '../rules.ts';
import { type DraftField, type EnquiryDraft, emptyDraft, enquiryOf, fieldsOf, validationErrorsOf } from './draft.ts';
import { useSending } from './use-sending.ts';

type EnquiryFormProps = {
  topic: Topic;
  roles: readonly RoleOption[];
  captcha: FormCaptcha;
  /** Once it was received and the window about it is closed. */
  onDone?: () => void;
};

/** Contact, partner and investor form (spec 3.17, 3.18, 4.17). */
export function EnquiryForm({ topic, roles, captcha, onDone }: EnquiryFormProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const [draft, change] = useState(emptyDraft);
  const [validationErrors, show] = useState<Partial<Record<DraftField, string>>>({});
  const [listed, list] = useState<readonly DraftField[]>([]);
  const sending = useSending(captcha);

  const set = (changes: Partial<EnquiryDraft>) => {
    const next = { ...draft, ...changes };
    change(next);
    // A fault goes as soon as it is mended or became another; a new one is never said while typing (ux K4).
    const now = validationErrorsOf(next, topic);
    show((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field, validationError]) => now[field as DraftField] === validationError),
      ),
    );
  };
  const left = (field: 'name' | 'email') => {
    if (draft[field].trim() !== '')
      show((before) => {
        const { [field]: _mended, ...others } = before;
        const validationError = validationErrorsOf(draft, topic)[field];
        return validationError ? { ...others, [field]: validationError } : others;
      });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The counter has said so already (spec 5.13).
    if (sending.busy || isOverLimit(draft.description)) return;
    const wrong = validationErrorsOf(draft, topic);
    show(wrong);
    list(fieldsOf(topic).filter((field) => wrong[field]));
    if (Object.keys(wrong).length === 0 && (await sending.send(enquiryOf(draft, topic)))) change(emptyDraft);
  };

  const idOf = (field: DraftField) => `enquiry-${topic.toLowerCase()}-${field}`;
  const labelOf = (field: DraftField) =>
    text(field === 'name' && topic === 'INVESTOR' ? 'enquiries.company' : `enquiries.${field}`);
  const errorOf = (field: DraftField) => validationErrors[field] && text(validationErrors[field]);
  const asks = fieldsOf(topic);
  return (
    <>
      <form noValidate onSubmit={submit} onFocus={captcha.prepare} className="grid max-w-form gap-5">
        <noscript>{text('enquiries.noScript')}</noscript>
        <ErrorSummary
          title={text('enquiries.errors')}
          validationErrors={listed.flatMap((field) => {
            const validationError = validationErrors[field];
            return validationError
              ? [
                  {
                    fieldId: idOf(field),
                    label:
                      field === 'consent'
                        ? text(validationError)
                        : text('enquiries.error.field', { field: labelOf(field), label: text(validationError) }),
                  },
                ]
              : [];
          })}
        />
        <TextField
          id={idOf('name')}
          label={labelOf('name')}
          autoComplete={topic === 'INVESTOR' ? 'organization' : 'name'}
          maxLength={longestName}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => left('name')}
        />
        <TextField
          id={idOf('email')}
          label={labelOf('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          className="rtl:text-end"
          help={text('enquiries.email.help')}
          value={draft.email}
          error={errorOf('email')}
          onChange={(event) => set({ email: event.target.value })}
          onBlur={() => left('email')}
        />
        {asks.includes('role') && (
          <SelectField
            id={idOf('role')}
            label={labelOf('role')}
            value={draft.role}
            error={errorOf('role')}
            onChange={(event) => set({ role: event.target.value })}
            options={[
              { value: '', label: text('enquiries.role.choose') },
              ...roles.map(({ role, name }) => ({ value: role, label: name })),
            ]}
          />
        )}
        {asks.includes('description') && (
          <TextAreaField
            id={idOf('description')}
            label={labelOf('description')}
            rows={7}
            limit={longestDescription}
            counterText={(count) => text(count < 0 ? 'enquiries.over' : 'enquiries.left', { count: Math.abs(count) })}
            value={draft.description}
            error={errorOf('description')}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
        <div>
          <Checkbox
            id={idOf('consent')}
            label={
              <>
                {text('enquiries.consent')}{' '}
                <TextLink href={`${prefix}/privacy-policy#letters`}>{text('enquiries.consent.more')}</TextLink>
              </>
            }
            checked={draft.consent}
            error={errorOf('consent')}
            onChange={(event) => set({ consent: event.target.checked })}
          />
        </div>
        <div className="grid justify-items-start gap-2.5">
          <Button type="submit" size="large" busy={sending.busy}>
            {text('enquiries.send')}
          </Button>
          <p className="flex gap-2 text-small text-soft">
            <Icon name="shield" className="mt-0.5" />
            <span>{text('enquiries.captcha')}</span>
          </p>
        </div>
      </form>
      <SuccessPopup
        open={sending.outcome?.kind === 'SENT'}
        title={text('enquiries.done')}
        okText={text('enquiries.ok')}
        onClose={() => {
          sending.seen();
          onDone?.();
        }}
      >
        {text('enquiries.done.text')}
      </SuccessPopup>
      <ErrorPopup
        open={sending.outcome?.kind === 'FAILED'}
        title={text('enquiries.failed')}
        cancelText={text('enquiries.close')}
        onClose={sending.seen}
      >
        <p>{text('enquiries.failed.text')}</p>
        {sending.outcome?.kind === 'FAILED' && <p>{sending.outcome.label}</p>}
      </ErrorPopup>
    </>
  );
}
