import { type Invoice, sendProofs } from '@cubby/features/invoices/contract';
import { mostProofs } from '@cubby/features/invoices/rules';
import { PictureUploader } from '@cubby/features/media/storefront';
import { useAttachments } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { newKey, useClient, useSite } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';

/** Pictures or PDFs of a check or a transfer slip, as a proof that an invoice was paid (spec 4.4). */
export function SendProofs({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const client = useClient();
  const { text } = useText();
  const { prefix } = useSite();
  const attached = useAttachments();
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ tone: 'success' | 'error'; words: string }>();
  const left = mostProofs - invoice.documents.filter(({ kind }) => kind === 'PROOF').length;
  const send = async () => {
    const files = attached.toSend();
    if (!files) return;
    setBusy(true);
    try {
      const uploadIds = files.map(({ uploadId }) => uploadId);
      await client(sendProofs, { key: invoice.key, uploadIds }, { idempotencyKey: newKey() });
      say({ tone: 'success', words: text('invoices.updated') });
      attached.clear();
      onChanged();
    } catch (error) {
      say({ tone: 'error', words: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="grid max-w-form gap-4 border-t border-ink pt-4 print:hidden" aria-labelledby="proofs-title">
      <div>
        <h2 id="proofs-title" className="font-strong">
          {text('invoices.proofs')}
        </h2>
        <p className="text-soft">{text('invoices.proofs.text')}</p>
      </div>
      {said && (
        <Notice tone={said.tone} live>
          {said.words}
        </Notice>
      )}
      {left > 0 && (
        <>
          <PictureUploader
            key={attached.round}
            label={text('invoices.proofs.files')}
            purpose="PROOF"
            most={Math.min(3, left)}
            signInHref={`${prefix}/login`}
            {...attached.uploader}
          />
          <div>
            <Button look="secondary" busy={busy} aria-disabled={attached.isEmpty} onClick={() => void send()}>
              {text('invoices.proofs.send')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
