import { takeWork } from '@cubby/features/work-queue/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { AskForm, type DecideWay, DecideWays, HeldByColleague, RejectForm } from '@cubby/inner';
import { useClient } from '@cubby/site';
import { Button, Notice, showToast } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { longestNote, reasonsFor } from '../rules.ts';
import { askForChange, publishCraft, rejectCraft, type StaffCraft } from '../staff-contract.ts';

type DecideCraftProps = { craft: StaffCraft; isPartial: boolean; isColleagues: boolean; onDone: () => unknown };

/** Approve, request a change, or reject; each shows its effect before its button. */
export function DecideCraft({ craft: { number, live, subject }, isPartial, isColleagues, onDone }: DecideCraftProps) {
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { busy, said, result, run } = useAction();
  const [way, choose] = useState<DecideWay>('APPROVE');
  const done = async (words: string) => {
    await onDone();
    showToast(words);
  };
  return (
    <section aria-labelledby="decide" className="box grid gap-4 p-4">
      <h2 id="decide" className="text-title">
        {text('crafts.decide')}
      </h2>
      <ActionResult {...{ said, busy, result }} />
      {isPartial && <Notice tone="warning">{text('crafts.decide.partial')}</Notice>}
      {!isPartial && isColleagues && (
        <HeldByColleague
          busy={busy === 'take-over'}
          onTakeOver={() =>
            run('take-over', async (asking) => {
              await asking(takeWork, { kind: 'CRAFT', subject: number, takeOver: true });
              await revalidate();
            })
          }
        >
          {text('crafts.decide.colleague')}
        </HeldByColleague>
      )}
      {!isPartial && !isColleagues && (
        <>
          <DecideWays chosen={way} onChoose={choose} labelOf={(each) => text(`crafts.decide.${each}`)} />
          {way === 'APPROVE' && (
            <>
              <p>{text(live === null ? 'crafts.decide.effect' : 'crafts.decide.effect.change')}</p>
              <Button
                busy={busy === 'approve'}
                onClick={() =>
                  run('approve', async (asking) => {
                    await asking(publishCraft, { number });
                    await done(text('crafts.decide.approved'));
                  })
                }
              >
                {text('crafts.decide.approve')}
              </Button>
            </>
          )}
          {way === 'ASK' && (
            <AskForm
              legend={text('crafts.decide.child')}
              note={text('crafts.decide.note')}
              send={text('crafts.decide.ask')}
              longest={longestNote}
              reasons={reasonsFor[subject].STAFF.map((value) => ({ value, label: text(`crafts.change.${value}`) }))}
              schema={async () => (await import('../fields.ts')).noteForm}
              onSend={async (reasons, words) => {
                await client(askForChange, { number, reasons, words });
                await done(text('crafts.decide.asked'));
              }}
            />
          )}
          {way === 'REJECT' && (
            <RejectForm
              legend={text('crafts.decide.reason')}
              note={text('crafts.decide.words')}
              send={text('crafts.decide.reject')}
              longest={longestNote}
              reasons={reasonsFor[subject].REJECT.map((value) => ({ value, label: text(`crafts.rejection.${value}`) }))}
              schema={async () => (await import('../fields.ts')).rejectionForm}
              onSend={async (given) => {
                await client(rejectCraft, { number, ...given });
                await done(text('crafts.decide.rejected'));
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
