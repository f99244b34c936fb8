import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Button, Price } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { oneProof, type Proof, settleProof } from '../staff-contract.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  proof: await client(oneProof, { id: params.id ?? '' }).catch(missing),
});

export const meta = ({ data, site: { translator } }: MetaArgs<{ proof: Proof }>): Meta => ({
  title: translator.text('proofs.desk.one', { number: data.proof.invoiceNumber }),
  noindex: true,
});

/** One proof of payment beside the amount that its invoice owes; staff enter received money here. */
export function ProofPage({ canSettle }: { canSettle: boolean }) {
  const { proof } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result, run } = action;
  const [isEntering, enter] = useState(false);
  const { id, picture, document, seenAt, outstanding } = proof;
  const check = () =>
    run(
      'check',
      async (client) => {
        await client(settleProof, { id });
        await revalidate();
        return text('proofs.desk.checked.done');
      },
      id,
    );
  return (
    <>
      <PageTop
        above={{ path: '/proofs', label: text('proofs.desk.title') }}
        actions={
          canSettle && (
            <>
              {outstanding.amountMinor > 0 && (
                <Button disabled={busy !== undefined} onClick={() => enter(true)}>
                  {text('proofs.desk.enter')}
                </Button>
              )}
              {seenAt === null && (
                <Button look="secondary" disabled={busy !== undefined} onClick={() => void check()}>
                  {text('proofs.desk.check')}
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid max-w-words gap-4">
        {!isEntering && <ActionResult {...{ said, busy, result }} />}
        <Facts facts={useFacts(proof)} />
        {picture && (
          <a href={picture.url.replace(/\/\d+\./, '/1200.')} target="_blank" rel="noreferrer">
            <img
              src={picture.url}
              alt={text('proofs.desk.picture')}
              width="320"
              height="240"
              className="h-auto max-w-full rounded-card border border-rule"
            />
          </a>
        )}
        {document && (
          <a className="text-link" href={document.url} download>
            {text('proofs.desk.document')}
          </a>
        )}
      </div>
      {isEntering && <ReceiptDialog proof={proof} action={action} onClose={() => enter(false)} />}
    </>
  );
}

function useFacts({ invoiceNumber, billName, total, outstanding, sentAt, seenAt, seenBy }: Proof): Fact[] {
  const { text, locale } = useText();
  return [
    [text('invoiceRefunds.desk.invoice'), <bdi dir="ltr">{invoiceNumber}</bdi>],
    [text('invoiceRefunds.desk.buyer'), <bdi>{billName}</bdi>],
    [text('proofs.desk.total'), <Price amount={total} locale={locale} size="small" plain toPay />],
    [text('proofs.desk.outstanding'), <Price amount={outstanding} locale={locale} size="small" plain toPay />],
    [text('proofs.desk.sent'), <Moment at={sentAt} />],
    [text('proofs.desk.checked'), seenAt && <Moment at={seenAt} />],
    [text('proofs.desk.checkedBy'), seenBy && <bdi>{seenBy}</bdi>],
  ];
}
