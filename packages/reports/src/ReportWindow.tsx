import { Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Dialog, Notice, PhoneLink, RadioGroup, SelectField, showToast, TextAreaField } from '@cubby/ui';
import { useId, useState } from 'react';
import { rememberReport, reportKeyOf } from './reported.ts';
import { longestReportComment } from './rules.ts';

export type ReportWindowProps = {
  /** The key under which this browser remembers its report of the subject. */
  id: string;
  subject: 'REVIEW' | 'PRODUCT' | 'SELLER' | 'THREAD' | 'OFFER' | 'PICTURE' | 'WORKSHOP';
  reasons: readonly string[];
  /** If the link is for several subjects, the visitor chooses one. */
  ones?: readonly { value: string; label: string }[];
  send: (report: { reason: string; comment: string | undefined; reportKey: string; which: string }) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
};

export function ReportWindow({ id: ownId, subject, reasons, ones, send, open, onClose, onSent }: ReportWindowProps) {
  const { text, has, lookup } = useText();
  const { phone } = useSite().settings;
  // One key for all attempts at one subject: after a lost response, it is unknown whether the report arrived.
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (id: string) => keys.get(id) ?? keys.set(id, reportKeyOf(id)).get(id)!;
  const form = useForm({
    id: useId(),
    initial: { which: ones?.length === 1 ? ones[0]!.value : '', reason: '', comment: '' },
    schema: async () => {
      const { reportForm, reportOfOneForm } = await import('./fields.ts');
      return ones ? reportOfOneForm : reportForm;
    },
    label: (name) => text(`reports.${name}`),
    submit: async ({ which, reason, comment }) => {
      const id = ones ? `${ownId} ${which}` : ownId;
      const reportKey = keyOf(id);
      await send({ reason, comment, reportKey, which });
      rememberReport(id, reportKey);
      onClose();
      onSent();
      showToast(text('reports.done'));
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text(`reports.title.${subject}`)}
      closeLabel={text('reports.close')}
      foot={
        <Button type="submit" form={form.formId} busy={form.busy}>
          {text('reports.send')}
        </Button>
      }
    >
      <Form form={form} className="grid gap-5">
        <div className="grid gap-2">
          <p className="text-soft">{text(`reports.lead.${subject}`)}</p>
          {phone && (
            <p>
              {text('reports.call')} <PhoneLink number={phone} />
            </p>
          )}
        </div>
        {ones && (
          <SelectField
            {...form.field('which')}
            options={[...(ones.length === 1 ? [] : [{ value: '', label: text('reports.which.choose') }]), ...ones]}
          />
        )}
        <RadioGroup
          {...form.radios('reason')}
          legend={text('reports.reason')}
          choices={reasons.map((value) => {
            const help = `reports.reason.${value}.help`;
            return { value, label: lookup(`reports.reason.${value}`), ...(has(help) && { help: text(help) }) };
          })}
        />
        <TextAreaField
          {...form.field('comment')}
          optional={text('reports.optional')}
          rows={3}
          limit={longestReportComment}
          counterText={(left) => text(left < 0 ? 'reports.over' : 'reports.left', { count: Math.abs(left) })}
        />
        {form.failure && (
          <Notice tone="error" live title={text('reports.failed')}>
            {form.failure}
          </Notice>
        )}
      </Form>
      <LeaveGuard when={open && form.isDirty} />
    </Dialog>
  );
}
