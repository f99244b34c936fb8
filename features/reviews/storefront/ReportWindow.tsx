import { Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Dialog, Notice, RadioGroup, showToast, TextAreaField } from '@cubby/ui';
import { useId, useState } from 'react';
import { reportReview } from '../contract.ts';
import { longestReportComment, type Review, reportReasons } from '../rules.ts';
import { rememberReport, reportKeyOf } from './reported.ts';

type ReportWindowProps = { review: Review; open: boolean; onClose: () => void; onSent: () => void };

export function ReportWindow({ review, open, onClose, onSent }: ReportWindowProps) {
  const { text, has } = useText();
  const client = useClient();
  // One key for all tries: after a lost answer, it is unknown whether the report arrived.
  const [reportKey] = useState(() => reportKeyOf(review.id));
  const form = useForm({
    id: useId(),
    initial: { reason: '', comment: '' },
    schema: async () => (await import('../fields.ts')).reportForm,
    label: (name) => text(`reviews.report.${name}`),
    submit: async ({ reason, comment }) => {
      await client(reportReview, { reviewId: review.id, reason, comment, reportKey });
      rememberReport(review.id, reportKey);
      onClose();
      onSent();
      showToast(text('reviews.report.done'));
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('reviews.report.title')}
      closeLabel={text('reviews.report.close')}
      foot={
        <Button type="submit" form={form.formId} busy={form.busy}>
          {text('reviews.report.send')}
        </Button>
      }
    >
      <Form form={form} className="grid gap-5">
        <p className="text-soft">{text('reviews.report.lead')}</p>
        <RadioGroup
          {...form.radios('reason')}
          legend={text('reviews.report.reason')}
          choices={reportReasons.map((value) => {
            const help = `reviews.report.${value}.help`;
            return { value, label: text(`reviews.report.${value}`), ...(has(help) && { help: text(help) }) };
          })}
        />
        <TextAreaField
          {...form.field('comment')}
          optional={text('reviews.report.optional')}
          rows={3}
          limit={longestReportComment}
          counterText={(left) =>
            text(left < 0 ? 'reviews.report.over' : 'reviews.report.left', { count: Math.abs(left) })
          }
        />
        {form.failure && (
          <Notice tone="error" live title={text('reviews.report.failed')}>
            {form.failure}
          </Notice>
        )}
      </Form>
      <LeaveGuard when={open && form.isDirty} />
    </Dialog>
  );
}
