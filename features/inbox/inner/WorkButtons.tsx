import { returnWork, snoozeWork, takeWork } from '@cubby/features/work-queue/contract';
import type { Action } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InboxItem } from '../contract.ts';

/** For how many days an item can be put on hold. */
const snoozeDays = [1, 3, 7, 14] as const;

/** Takes an item, releases it, or puts it on hold until a day; a new message ends the hold earlier. */
export function WorkButtons({ item, action }: { item: InboxItem; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const [days, choose] = useState('1');
  const subject = { kind: item.kind, subject: item.number };
  const act = (name: 'take' | 'return' | 'snooze') =>
    action.run(
      name,
      async (client) => {
        if (name === 'take') await client(takeWork, subject);
        if (name === 'return') await client(returnWork, subject);
        if (name === 'snooze') await client(snoozeWork, { ...subject, hours: Number(days) * 24 });
        await revalidate();
        return text(`inbox.done.${name}`);
      },
      days,
    );
  return (
    <section className="box grid gap-3 p-4" aria-label={text('inbox.work')}>
      {item.isMine ? (
        <Button look="quiet" onClick={() => act('return')}>
          {text('inbox.return')}
        </Button>
      ) : (
        item.assignee === null && <Button onClick={() => act('take')}>{text('inbox.take')}</Button>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_8rem]">
          <SelectField
            id="snooze"
            label={text('inbox.snooze.for')}
            value={days}
            onChange={({ target }) => choose(target.value)}
            options={snoozeDays.map((count) => ({ value: String(count), label: text('inbox.days', { count }) }))}
          />
        </div>
        <Button look="secondary" onClick={() => act('snooze')}>
          {text('inbox.snooze')}
        </Button>
      </div>
      <p className="text-small text-soft">{text('inbox.snooze.text')}</p>
    </section>
  );
}
