import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, ConfirmPopup, Notice } from '@cubby/ui';
import { useState } from 'react';
import { type Proposal, recallProposal, submitProposal, withdrawProposal } from '../contract.ts';
import { type AskReason, proposalsPath } from '../rules.ts';
import { CompareTable, ProductSheet, ProposalStory } from '../screens/index.ts';

type ProposalPageProps = { proposal: Proposal; isManaged: boolean; onChanged: () => Promise<void> };

/** A proposal or a correction as its shop sees it: its state, comments, and possible actions. */
export function ProposalPage({ proposal, isManaged, onChanged }: ProposalPageProps) {
  const { text, date } = useText();
  const { said, busy, result, say, run } = useAction({ onConflict: () => void onChanged() });
  const { status, history, product, fields, dueAt } = proposal;
  const last = history.at(-1);
  const done = async (words: string) => {
    await onChanged();
    say({ tone: 'success', words });
  };
  return (
    <div className="grid gap-6">
      <ActionResult {...{ said, busy, result }} />
      {status === 'CHANGES_REQUESTED' && last?.act === 'ASK' && (
        <Notice tone="warning">
          <span className="grid gap-1">
            <span className="font-strong">{text('proposals.asked')}</span>
            {last.reasons.map((reason) => (
              <span key={reason}>{text(`proposals.ask.${reason as AskReason}`)}</span>
            ))}
            {last.words !== null && (
              <span className="whitespace-pre-line" dir="auto">
                {last.words}
              </span>
            )}
          </span>
        </Notice>
      )}
      {dueAt !== null && <p>{text('proposals.waits', { day: date(dueAt, dayFormats.medium) })}</p>}
      {isManaged && <Actions {...{ proposal, busy, run, done }} />}
      <div className="grid items-start gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        {product ? (
          <CompareTable
            caption={text('proposals.changes')}
            proposed={proposal}
            other={product}
            heads={{ other: text('proposals.now'), proposed: text('proposals.changed.head') }}
            fields={fields}
          />
        ) : (
          <ProductSheet proposal={proposal} title={text('proposals.sheet')} />
        )}
        <ProposalStory history={history} />
      </div>
    </div>
  );
}

type ActionsProps = { proposal: Proposal; done: (words: string) => Promise<void> } & Pick<
  ReturnType<typeof useAction>,
  'busy' | 'run'
>;

function Actions({ proposal: { number, status, subject, shop, sku }, busy, run, done }: ActionsProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const [isGivingUp, giveUp] = useState(false);
  const isDraft = status === 'DRAFT' || status === 'CHANGES_REQUESTED';
  const isOpen = isDraft || status === 'MANAGER_REVIEW';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isDraft && <ButtonLink href={`${prefix}${proposalsPath}/${number}/edit`}>{text('proposals.edit')}</ButtonLink>}
      {status === 'DRAFT' && (
        <Button
          look="secondary"
          busy={busy === 'send'}
          onClick={() =>
            run('send', async (client) => {
              await client(submitProposal, { number });
              await done(text('proposals.sent'));
            })
          }
        >
          {text('proposals.form.send')}
        </Button>
      )}
      {status === 'MANAGER_REVIEW' && (
        <Button
          look="secondary"
          busy={busy === 'recall'}
          onClick={() =>
            run('recall', async (client) => {
              await client(recallProposal, { number });
              await done(text('proposals.recalled'));
            })
          }
        >
          {text('proposals.recall')}
        </Button>
      )}
      {status === 'APPROVED' && sku !== null && (
        <ButtonLink href={`${prefix}/offers/${shop}/${sku}`}>{text('proposals.offer')}</ButtonLink>
      )}
      {isOpen && (
        <Button look="quiet" onClick={() => giveUp(true)}>
          {text('proposals.withdraw')}
        </Button>
      )}
      {isGivingUp && (
        <ConfirmPopup
          open
          dangerous
          title={text('proposals.withdraw')}
          confirmText={text('proposals.withdraw.yes')}
          cancelText={text('inner.cancel')}
          onCancel={() => giveUp(false)}
          onConfirm={() => {
            giveUp(false);
            void run('withdraw', async (client) => {
              await client(withdrawProposal, { number });
              await done(text('proposals.withdrawn'));
            });
          }}
        >
          {text(subject === 'PRODUCT' ? 'proposals.withdraw.text' : 'proposals.withdraw.correction')}
        </ConfirmPopup>
      )}
    </div>
  );
}
