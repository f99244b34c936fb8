import { takeWork } from '@cubby/features/work-queue/contract';
import { countryName } from '@cubby/fields';
import type { Action } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { HeldByColleague } from '@cubby/inner';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { approveRequest, type StaffRequest, takeRequest } from '../staff-contract.ts';
import { AskForm } from './AskForm.tsx';
import { RejectForm } from './RejectForm.tsx';

const ways = ['APPROVE', 'ASK', 'REFUSE'] as const;

/** The action belongs to the page, whose result stays when the request is decided. */
type DecideSectionProps = { request: StaffRequest; action: Action<string> };

/** Approve, ask back, or refuse; the effect of an approval is shown before its button. */
export function DecideSection({ request, action: { busy, say, run } }: DecideSectionProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const [way, choose] = useState<(typeof ways)[number]>('APPROVE');
  const { number, isPartial, isMine, assignee } = request;
  const done = async (words: string) => {
    await revalidate();
    say({ tone: 'success', words });
  };
  return (
    <section aria-labelledby="decide" className="box grid gap-4 p-4">
      <h2 id="decide" className="text-title">
        {text('requests.decide')}
      </h2>
      {isPartial && <Notice tone="warning">{text('requests.decide.partial')}</Notice>}
      {!isPartial && assignee !== null && !isMine && (
        <HeldByColleague
          busy={busy === 'take-over'}
          onTakeOver={() =>
            run('take-over', async (client) => {
              await client(takeWork, { kind: 'REQUEST', subject: number, takeOver: true });
              await revalidate();
              return text('requests.decide.taken');
            })
          }
        >
          {text('requests.decide.colleague')}
        </HeldByColleague>
      )}
      {!isPartial && assignee === null && (
        <Button
          look="secondary"
          aria-keyshortcuts="a"
          busy={busy === 'take'}
          onClick={() =>
            run('take', async (client) => {
              await client(takeRequest, { number });
              await revalidate();
              return text('requests.decide.taken');
            })
          }
        >
          {text('requests.decide.take')}
        </Button>
      )}
      {!isPartial && isMine && (
        <>
          <div className="flex flex-wrap gap-2">
            {ways.map((each) => (
              <button
                key={each}
                type="button"
                className={each === way ? 'chip chip-chosen' : 'chip'}
                aria-pressed={each === way}
                onClick={() => choose(each)}
              >
                {text(`requests.decide.${each}`)}
              </button>
            ))}
          </div>
          {way === 'ASK' && <AskForm number={number} onDone={done} />}
          {way === 'REFUSE' && <RejectForm number={number} onDone={done} />}
          {way === 'APPROVE' && (
            <>
              <Effects request={request} />
              <Button
                busy={busy === 'approve'}
                onClick={() =>
                  run('approve', async (client) => {
                    const handle = await client(approveRequest, { number });
                    await revalidate();
                    return text('requests.decide.approved', { handle });
                  })
                }
              >
                {text('requests.decide.approve')}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  );
}

function Effects({ request: { facts, hasAccount, taxes, isGstRegistered, referrer } }: { request: StaffRequest }) {
  const { text, locale } = useText();
  return (
    <div className="grid gap-2">
      <h3 className="font-strong">{text('requests.effect')}</h3>
      <ul className="grid gap-1 ps-5 list-disc">
        <li>{text('requests.effect.shop')}</li>
        <li>{text(hasAccount ? 'requests.effect.known' : 'requests.effect.new')}</li>
        {referrer !== null && <li>{text('requests.effect.referrer', { name: `\u2068${referrer}\u2069` })}</li>}
      </ul>
      <h3 className="font-strong">{text('requests.taxes')}</h3>
      <p className="text-soft">{text(isGstRegistered ? 'requests.taxes.registered' : 'requests.taxes.unregistered')}</p>
      {taxes.length === 0 ? (
        <p>{text('requests.taxes.none', { country: countryName(facts.country, locale) })}</p>
      ) : (
        <ul className="grid gap-1 ps-5 list-disc">
          {taxes.map(({ name, remitter }) => (
            <li key={name + remitter}>{text(`requests.taxes.${remitter}`, { tax: text(`tax.${name}`) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
