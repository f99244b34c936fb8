import { Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Dialog, Notice, RadioGroup, showToast, TextAreaField } from '@cubby/ui';
import { useId, useState } from 'react';
import { rememberReport, reportKeyOf } from './reported.ts';
import { longestReportComment } from './rules.ts';

export type ReportWindowProps = {
  /** Under which this browser remembers that it has reported the subject. */
  id: string;
  subject: 'REVIEW' | 'PRODUCT' | 'SELLER' | 'THREAD';
  reasons: readonly string[];
  send: (report: { reason: string; comment: string | undefined; reportKey: string }) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
};

export function ReportWindow({ id, subject, reasons, send, open, onClose, onSent }: ReportWindowProps) {
  const { text, has, lookup } = useText();
  // One key for all tries: after a lost answer, it is unknown whether the report arrived.
  const [reportKey] = useState(() => reportKeyOf(id));
  const form = useForm({
    id: useId(),
    initial: { reason: '', comment: '' },
    schema: async () => {
      const { reportForm } = await import('./fields.ts');
      return reportForm;
    },
    label: (name) => text(`reports.${name}`),
    submit: async ({ reason, comment }) => {
      await send({ reason, comment, reportKey });
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
        <p className="text-soft">{text(`reports.lead.${subject}`)}</p>
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
