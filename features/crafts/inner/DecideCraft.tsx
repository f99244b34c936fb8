import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, RadioGroup, showToast, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { longestNote, rejectionReasons, staffReasons } from '../rules.ts';
import { askForChange, publishCraft, rejectCraft, type StaffCraft } from '../staff-contract.ts';

const ways = ['APPROVE', 'ASK', 'REJECT'] as const;
type DecideCraftProps = { craft: StaffCraft; isPartial: boolean; isColleagues: boolean; onDone: () => unknown };

/** Approve, ask for a change, or reject; each says what it does before its button. */
export function DecideCraft({ craft: { number, live }, isPartial, isColleagues, onDone }: DecideCraftProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const [way, choose] = useState<(typeof ways)[number]>('APPROVE');
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
      {!isPartial && isColleagues && <Notice>{text('crafts.decide.colleague')}</Notice>}
      {!isPartial && !isColleagues && (
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
                {text(`crafts.decide.${each}`)}
              </button>
            ))}
          </div>
          {way === 'APPROVE' && (
            <>
              <p>{text(live === null ? 'crafts.decide.effect' : 'crafts.decide.effect.change')}</p>
              <Button
                busy={busy === 'approve'}
                onClick={() =>
                  run('approve', async (client) => {
                    await client(publishCraft, { number });
                    await done(text('crafts.decide.approved'));
                  })
                }
              >
                {text('crafts.decide.approve')}
              </Button>
            </>
          )}
          {way === 'ASK' && <AskForm number={number} onDone={() => done(text('crafts.decide.asked'))} />}
          {way === 'REJECT' && <RejectForm number={number} onDone={() => done(text('crafts.decide.rejected'))} />}
        </>
      )}
    </section>
  );
}

type FormProps = { number: string; onDone: () => Promise<void> };

/** What the child reads: reasons in words for children, and a note. */
function AskForm({ number, onDone }: FormProps) {
  const { text } = useText();
  const client = useClient();
  const [reasons, choose] = useState<readonly (typeof staffReasons)[number][]>([]);
  const form = useForm({
    id: 'ask',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).noteForm,
    label: () => text('crafts.decide.note'),
    submit: async ({ words }) => {
      await client(askForChange, { number, reasons: [...reasons], words });
      await onDone();
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <fieldset>
        <legend className="field-label mb-2">{text('crafts.decide.child')}</legend>
        {staffReasons.map((reason) => (
          <label key={reason} className="choice">
            <input
              type="checkbox"
              className="tick"
              checked={reasons.includes(reason)}
              onChange={({ target }) =>
                choose(target.checked ? [...reasons, reason] : reasons.filter((each) => each !== reason))
              }
            />
            <span className="min-w-0 flex-1">{text(`crafts.change.${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextAreaField {...form.field('words')} rows={3} dir="auto" maxLength={longestNote} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('crafts.decide.ask')}
        </Button>
      </div>
    </Form>
  );
}

function RejectForm({ number, onDone }: FormProps) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: 'reject',
    initial: { reason: '', words: '' },
    schema: async () => (await import('../fields.ts')).rejectionForm,
    label: (name) => text(name === 'reason' ? 'crafts.decide.reason' : 'crafts.decide.words'),
    submit: async (given) => {
      await client(rejectCraft, { number, ...given });
      await onDone();
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <RadioGroup
        {...form.radios('reason')}
        legend={text('crafts.decide.reason')}
        choices={rejectionReasons.map((value) => ({ value, label: text(`crafts.rejection.${value}`) }))}
      />
      <TextAreaField {...form.field('words')} rows={4} dir="auto" maxLength={longestNote} />
      <div>
        <Button type="submit" look="danger" busy={form.busy}>
          {text('crafts.decide.reject')}
        </Button>
      </div>
    </Form>
  );
}
