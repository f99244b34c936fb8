import { takeWork } from '@cubby/features/work-queue/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { AskForm, type DecideWay, DecideWays, HeldByColleague, RejectForm } from '@cubby/inner';
import { useClient } from '@cubby/site';
import { Button, Notice, showToast } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { askReasons, type CorrectableField, longestNote, rejectionReasons } from '../rules.ts';
import { acceptProposal, askBack, rejectProposal, type StaffProposal } from '../staff-contract.ts';

type DecideProposalProps = { proposal: StaffProposal; onDone: () => unknown };

/** Approve (for a correction, the ticked fields), request changes, or refuse. Each shows its effect. */
export function DecideProposal({ proposal, onDone }: DecideProposalProps) {
  const { number, sentAt, isPartial, assignee, isMine, subject, fields } = proposal;
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { busy, said, result, run } = useAction();
  const [way, choose] = useState<DecideWay>('APPROVE');
  const [accepted, accept] = useState<readonly CorrectableField[]>(fields);
  const isColleagues = assignee !== null && !isMine;
  const seen = { number, sentAt: sentAt ?? '' };
  const done = async (words: string) => {
    await onDone();
    showToast(words);
  };
  return (
    <section aria-labelledby="decide" className="box grid gap-4 p-4">
      <h2 id="decide" className="text-title">
        {text('proposals.decide')}
      </h2>
      <ActionResult {...{ said, busy, result }} />
      {isPartial && <Notice tone="warning">{text('proposals.decide.partial')}</Notice>}
      {!isPartial && isColleagues && (
        <HeldByColleague
          busy={busy === 'take-over'}
          onTakeOver={() =>
            run('take-over', async (asking) => {
              await asking(takeWork, { kind: 'PRODUCT', subject: number, takeOver: true });
              await revalidate();
            })
          }
        >
          {text('proposals.decide.colleague')}
        </HeldByColleague>
      )}
      {!isPartial && !isColleagues && (
        <>
          <DecideWays chosen={way} onChoose={choose} labelOf={(each) => text(`proposals.decide.${each}`)} />
          {way === 'APPROVE' && (
            <>
              <p>{text(subject === 'PRODUCT' ? 'proposals.decide.effect' : 'proposals.decide.effect.fields')}</p>
              {subject === 'CORRECTION' && (
                <fieldset>
                  <legend className="field-label mb-2">{text('proposals.decide.fields')}</legend>
                  {fields.map((field) => (
                    <label key={field} className="choice">
                      <input
                        type="checkbox"
                        className="tick"
                        checked={accepted.includes(field)}
                        onChange={({ target }) =>
                          accept(target.checked ? [...accepted, field] : accepted.filter((each) => each !== field))
                        }
                      />
                      <span className="min-w-0 flex-1">{text(`proposals.field.${field}`)}</span>
                    </label>
                  ))}
                </fieldset>
              )}
              <Button
                busy={busy === 'approve'}
                onClick={() =>
                  run('approve', async (asking) => {
                    await asking(acceptProposal, { ...seen, fields: [...accepted] });
                    await done(text('proposals.decide.approved'));
                  })
                }
              >
                {text('proposals.decide.approve')}
              </Button>
            </>
          )}
          {way === 'ASK' && (
            <AskForm
              legend={text('proposals.decide.reasons')}
              note={text('proposals.decide.note')}
              send={text('proposals.decide.ask')}
              longest={longestNote}
              reasons={askReasons.map((value) => ({ value, label: text(`proposals.ask.${value}`) }))}
              schema={async () => (await import('../fields.ts')).askForm}
              onSend={async (reasons, words) => {
                await client(askBack, { ...seen, reasons, words });
                await done(text('proposals.decide.asked'));
              }}
            />
          )}
          {way === 'REJECT' && (
            <RejectForm
              legend={text('proposals.decide.reason')}
              note={text('proposals.decide.words')}
              send={text('proposals.decide.reject')}
              longest={longestNote}
              reasons={rejectionReasons.map((value) => ({ value, label: text(`proposals.rejection.${value}`) }))}
              schema={async () => (await import('../fields.ts')).rejectionForm}
              onSend={async (given) => {
                await client(rejectProposal, { ...seen, ...given });
                await done(text('proposals.decide.rejected'));
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
