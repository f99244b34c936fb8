import { returnWork, snoozeWork, takeWork } from '@cubby/features/work-queue/contract';
import { snoozeDays } from '@cubby/features/work-queue/rules';
import { type Action, Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField, TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import type { InboxItem } from '../contract.ts';

/** Takes an item, releases it, or snoozes it with the reason; a new message brings it back earlier. */
export function WorkButtons({ item, action }: { item: InboxItem; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const subject = { kind: item.kind, subject: item.number };
  const act = (name: 'take' | 'return') =>
    action.run(name, async (client) => {
      if (name === 'take') await client(takeWork, { ...subject, ...(item.assignee !== null && { takeOver: true }) });
      else await client(returnWork, subject);
      await revalidate();
      return text(`inbox.done.${name}`);
    });
  const form = useForm({
    id: 'snooze',
    initial: { days: '1' as (typeof snoozeDays)[number], words: '' },
    schema: async () => (await import('@cubby/features/work-queue/fields')).snoozeForm,
    label: (name) => text(`inbox.snooze.${name}`),
    submit: async ({ days, words }) => {
      const isDone = await action.run('snooze', async (client) => {
        await client(snoozeWork, { ...subject, hours: Number(days) * 24, words });
        await revalidate();
        return text('inbox.done.snooze');
      });
      if (isDone) form.change({ words: '' });
    },
  });
  return (
    <section className="box grid gap-3 p-4" aria-label={text('inbox.work')}>
      {item.isMine ? (
        <Button look="quiet" onClick={() => act('return')}>
          {text('inbox.return')}
        </Button>
      ) : (
        <Button aria-keyshortcuts={item.assignee === null ? 'a' : undefined} onClick={() => act('take')}>
          {text(item.assignee === null ? 'inbox.take' : 'inner.takeOver')}
        </Button>
      )}
      <Form form={form} method="post" className="grid gap-3">
        <SelectField
          {...form.field('days')}
          options={snoozeDays.map((days) => ({ value: days, label: text('inbox.days', { count: Number(days) }) }))}
        />
        <TextField {...form.field('words')} dir="auto" help={text('inbox.snooze.words.help')} />
        <Button look="secondary" type="submit" busy={form.busy}>
          {text('inbox.snooze')}
        </Button>
      </Form>
      <p className="text-small text-soft">{text('inbox.snooze.text')}</p>
    </section>
  );
}
