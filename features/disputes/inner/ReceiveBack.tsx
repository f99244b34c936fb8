import type { Action } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { receiveDisputedBack } from '../contract.ts';

/** The disputed items are back: they go on sale again, or not. */
export function ReceiveBack({ code, action: { busy, run } }: { code: string; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const receive = (restocks: boolean) =>
    run(
      restocks ? 'RECEIVE' : 'DISCARD',
      async (client, options) => {
        await client(receiveDisputedBack, { code, restocks }, options);
        await revalidate();
        return text('disputes.desk.receive.done');
      },
      code,
    );
  return (
    <section className="box grid gap-3 p-4">
      <h2 className="font-strong">{text('disputes.desk.receive')}</h2>
      <p>{text('disputes.desk.receive.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy !== undefined} onClick={() => void receive(true)}>
          {text('disputes.desk.receive.again')}
        </Button>
        <Button look="secondary" disabled={busy !== undefined} onClick={() => void receive(false)}>
          {text('disputes.desk.receive.broken')}
        </Button>
      </div>
    </section>
  );
}
