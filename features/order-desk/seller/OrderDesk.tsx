import { type Action, ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { assignSale, deleteSaleNote, noteSale, type SaleDesk } from '../contract.ts';

/** A time in the shop's time zone. */
const atShop = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

type OrderDeskProps = { number: string; desk: SaleDesk; onChanged: () => void | Promise<void> };

/** A shop's internal data about an order: its handler, and notes that its buyer never sees. */
export function OrderDesk({ number, desk, onChanged }: OrderDeskProps) {
  const { text, date } = useText();
  const action = useAction({ onConflict: onChanged });
  const isAlone = desk.mayAssign && desk.team.length === 1;
  const remove = (noteId: string) =>
    action.run(`delete ${noteId}`, async (client) => {
      await client(deleteSaleNote, { noteId });
      await onChanged();
      return text('orderDesk.note.deleted');
    });
  return (
    <section className="mt-6" aria-labelledby="desk-title">
      <h2 id="desk-title" className="sale-side-title">
        {text(isAlone ? 'orderDesk.notes' : 'orderDesk.title')}
      </h2>
      {desk.mayAssign && !isAlone && <Assignment {...{ number, desk, action, onChanged }} />}
      <ActionResult {...action} failed={text('orderDesk.failed')} />
      {desk.notes.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {desk.notes.map(({ noteId, words, by, isOwn, at }) => (
            <li key={noteId}>
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{words}</bdi>
              </p>
              <p className="flex flex-wrap items-baseline gap-x-3 text-small text-soft">
                <span>
                  <bdi>{by ?? text('orderDesk.note.former')}</bdi> · {date(`${at.slice(0, 19)}Z`, atShop)}
                </span>
                {isOwn && (
                  <Button
                    look="quiet"
                    size="small"
                    busy={action.busy === `delete ${noteId}`}
                    aria-label={text('orderDesk.note.delete.named', { words: words.slice(0, 40) })}
                    onClick={() => remove(noteId)}
                  >
                    {text('orderDesk.note.delete')}
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm {...{ number, action, onChanged }} label={text(isAlone ? 'orderDesk.note.own' : 'orderDesk.note')} />
    </section>
  );
}

type Acting = { number: string; action: Action<string>; onChanged: () => void | Promise<void> };

function Assignment({ number, desk: { assignee, assignedAt, team }, action, onChanged }: Acting & { desk: SaleDesk }) {
  const { text } = useText();
  const [me, ...colleagues] = team as [SaleDesk['team'][number], ...SaleDesk['team']];
  const others = colleagues.filter(({ accountId }) => accountId !== assignee?.accountId);
  const [chosen, choose] = useState('');
  const isMine = assignee?.accountId === me.accountId;
  const assign = (name: string, to: string | undefined, said: string) =>
    action.run(name, async (client) => {
      await client(assignSale, { number, to, seen: assignedAt ?? undefined });
      choose('');
      await onChanged();
      return said;
    });
  return (
    <div className="mb-4 grid gap-3">
      <p>
        {isMine
          ? text('orderDesk.mine')
          : assignee
            ? text('orderDesk.theirs', { name: `\u2068${assignee.name}\u2069` })
            : text('orderDesk.nobody')}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isMine && (
          <Button
            look="secondary"
            size="small"
            busy={action.busy === 'take'}
            onClick={() => assign('take', me.accountId, text('orderDesk.taken.byMe'))}
          >
            {text('orderDesk.take')}
          </Button>
        )}
        {assignee && (
          <Button
            look="quiet"
            size="small"
            busy={action.busy === 'release'}
            onClick={() => assign('release', undefined, text('orderDesk.released.byMe'))}
          >
            {text('orderDesk.release')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <div className="w-full max-w-form">
            <SelectField
              id="desk-colleague"
              label={text('orderDesk.colleague')}
              value={chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              options={[
                { value: '', label: text('orderDesk.colleague.choose') },
                ...others.map(({ accountId, name }) => ({ value: accountId, label: name })),
              ]}
            />
          </div>
          <Button
            look="secondary"
            size="small"
            busy={action.busy === 'assign'}
            aria-disabled={chosen === '' || undefined}
            onClick={() => {
              const to = others.find(({ accountId }) => accountId === chosen);
              if (to) assign('assign', chosen, text('orderDesk.taken', { name: `\u2068${to.name}\u2069` }));
            }}
          >
            {text('orderDesk.assign')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoteForm({ number, action, onChanged, label }: Acting & { label: string }) {
  const { text } = useText();
  const form = useForm({
    id: 'sale-note',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).saleNoteForm,
    label: () => label,
    submit: async ({ words }) => {
      const isKept = await action.run(
        'note',
        async (client, { idempotencyKey }) => {
          await client(noteSale, { number, words }, { idempotencyKey });
          await onChanged();
          return text('orderDesk.noted');
        },
        words,
      );
      if (isKept) form.reset();
    },
  });
  return (
    <Form form={form} method="post" className="mt-4 grid gap-3">
      <TextAreaField {...form.field('words')} rows={2} dir="auto" help={text('orderDesk.note.help')} />
      <div>
        <Button type="submit" look="secondary" size="small" busy={form.busy}>
          {text('orderDesk.note.add')}
        </Button>
      </div>
    </Form>
  );
}
