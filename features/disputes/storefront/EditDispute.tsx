import { Form, FormErrors, useAttachments, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { newKey, useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { editDispute } from '../buyer-contract.ts';
import type { DisputeView } from '../contract.ts';
import { DisputeFields, type DisputeValues, wishFitting } from './DisputeFields.tsx';
import type { RenderUploader } from './ReportForm.tsx';

type EditDisputeProps = {
  dispute: DisputeView;
  token: string | undefined;
  renderUploader: RenderUploader;
  onClose: () => void;
  onDone: () => void;
};

/** Edits the buyer's text, and adds pictures (spec 2.54, 4.19). */
export function EditDispute({ dispute, token, renderUploader, onClose, onDone }: EditDisputeProps) {
  const client = useClient();
  const { text } = useText();
  const attached = useAttachments();
  const { code, reason, wished, description } = dispute;
  const form = useForm({
    id: 'edit-dispute',
    initial: { reason, wished, description } as DisputeValues,
    schema: async () => (await import('../fields.ts')).disputeForm,
    label: (name) => text(name === 'description' ? 'disputes.description' : `disputes.${name as 'reason' | 'wished'}`),
    missing: (name) => (name === 'description' ? text('disputes.description.missing') : undefined),
    along: wishFitting,
    submit: async (entry) => {
      const files = attached.toSend();
      if (!files) return;
      const options = { idempotencyKey: newKey(), ...(token && { bearer: token }) };
      await client(editDispute, { ...entry, code, pictures: [...files] }, options);
      onDone();
    },
  });
  return (
    <Form form={form} className="grid max-w-form gap-7">
      <h2 id="edit-dispute-title" tabIndex={-1} className="text-title">
        {text('disputes.edit')}
      </h2>
      <FormErrors form={form} />
      <DisputeFields form={form} />
      {renderUploader(attached.uploader)}
      {form.failure && (
        <Notice tone="error" live title={text('disputes.failed')}>
          {form.failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-7 gap-y-2">
        <Button type="submit" busy={form.busy}>
          {text('disputes.save')}
        </Button>
        <Button look="quiet" className="button-flush" onClick={onClose}>
          {text('disputes.back')}
        </Button>
      </div>
    </Form>
  );
}
