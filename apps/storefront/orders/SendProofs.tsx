import { type Invoice, sendProofs } from '@cubby/features/invoices/contract';
import { mostProofs } from '@cubby/features/invoices/rules';
import { PictureUploader } from '@cubby/features/media/screens';
import { ActionResult, type Make, useAction, useAttachments } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button } from '@cubby/ui';

export function SendProofs({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const { text } = useText();
  const { prefix } = useSite();
  const attached = useAttachments();
  const { busy, said, run } = useAction();
  const left = mostProofs - invoice.documents.filter(({ kind }) => kind === 'PROOF').length;
  const send = async () => {
    const files = attached.toSend();
    if (!files) return;
    const uploadIds = files.map(({ uploadId }) => uploadId);
    const make: Make = async (client, options) => {
      await client(sendProofs, { key: invoice.key, uploadIds }, options);
      attached.clear();
      onChanged();
      return text('invoices.updated');
    };
    await run('send', make, uploadIds);
  };
  return (
    <section className="grid max-w-form gap-4 border-t border-ink pt-4 print:hidden" aria-labelledby="proofs-title">
      <div>
        <h2 id="proofs-title" className="font-strong">
          {text('invoices.proofs')}
        </h2>
        <p className="text-soft">{text('invoices.proofs.text')}</p>
      </div>
      <ActionResult {...{ said, busy }} />
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
            <Button
              look="secondary"
              busy={busy !== undefined}
              aria-disabled={attached.isEmpty}
              onClick={() => void send()}
            >
              {text('invoices.proofs.send')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
