import { ActionResult, leaveFor, useAction } from '@cubby/forms';
import type { KeyPart } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { Button, ButtonLink, Notice, Price } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { type SandboxOutcome, type SandboxView, settleSandboxSession } from '../contract.ts';

/** The bank on machines without a payment provider: clearly a test, with every answer that a real bank may give. */
type Answer = KeyPart<'payments.sandbox.', '.help'>;

export function SandboxCard({ session }: { session: SandboxView }) {
  const { text, locale } = useText();
  const { busy, said, run } = useAction<Answer>();
  const [confirming, confirm] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (confirming) head.current?.focus();
  }, [confirming]);

  const settle = (name: Answer, outcome: SandboxOutcome) => () =>
    run(name, async (client) => leaveFor(await client(settleSandboxSession, { id: session.id, outcome })));
  const answer = (name: Answer, outcome: SandboxOutcome, look: 'primary' | 'secondary' | 'danger' = 'secondary') => (
    <div className="grid gap-1">
      <Button look={look} size="large" wide busy={busy === name} onClick={settle(name, outcome)}>
        {text(`payments.sandbox.${name}`)}
      </Button>
      <p className="text-small text-soft">{text(`payments.sandbox.${name}.help`)}</p>
    </div>
  );

  return (
    <div className="mx-auto my-8 grid max-w-form gap-6 overflow-hidden rounded-card border-[1.5px] border-ink bg-raised p-5 tablet:my-16 tablet:p-8">
      <p className="-mx-5 -mt-5 bg-marker px-5 py-2 text-center text-small font-strong text-on-marker tablet:-mx-8 tablet:-mt-8">
        {text('payments.sandbox.mark')}
      </p>
      <div>
        <h1 className="text-section" ref={head} tabIndex={-1}>
          {text(confirming ? 'payments.sandbox.confirmTitle' : 'payments.sandbox.title')}
        </h1>
        <p className="mt-1 text-soft">
          {text('payments.sandbox.order')} <bdi className="font-strong text-ink">{session.orderNumber}</bdi>
        </p>
        <p className="mt-4">
          <Price amount={session.amount} locale={locale} size="huge" toPay />
        </p>
      </div>
      <ActionResult {...{ said, busy }} />
      {session.status !== 'OPEN' ? (
        <>
          <Notice>{text('payments.sandbox.settled')}</Notice>
          {answer('return', 'APPROVE')}
        </>
      ) : confirming ? (
        <div className="grid gap-4">
          <p>{text('payments.sandbox.confirmHelp')}</p>
          {answer('confirm', 'APPROVE', 'primary')}
          {answer('refuse', 'REFUSE', 'danger')}
        </div>
      ) : (
        <div className="grid gap-4">
          {answer('approve', 'APPROVE', 'primary')}
          {answer('decline', 'DECLINE', 'danger')}
          <div className="grid gap-1">
            <Button look="secondary" size="large" wide onClick={() => confirm(true)}>
              {text('payments.sandbox.secure')}
            </Button>
            <p className="text-small text-soft">{text('payments.sandbox.secure.help')}</p>
          </div>
          {answer('slow', 'SLOW')}
          {answer('twice', 'TWICE')}
          <ButtonLink look="quiet" href={session.cancelUrl} data-document="">
            {text('payments.sandbox.back')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
