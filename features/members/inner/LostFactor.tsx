import { startFactorReset, stopFactorReset } from '@cubby/features/accounts/contract';
import type { Make } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { Button, ConfirmPopup } from '@cubby/ui';
import { useState } from 'react';
import type { Team } from '../contract.ts';

type LostFactorProps = {
  member: Team['members'][number];
  isOwn: boolean;
  run: (name: string, call: Make) => Promise<boolean>;
  onChanged: () => void | Promise<void>;
};

/** A colleague's lost second factor: removed after a day unless undone. Not for the reader's own. */
export function LostFactor({ member: { accountId, name, factorEndsAt }, isOwn, run, onChanged }: LostFactorProps) {
  const { text } = useText();
  const [isAsked, ask] = useState(false);
  const isolated = `\u2068${name}\u2069`;
  const change = async (step: typeof startFactorReset | typeof stopFactorReset, done: 'begun' | 'kept') => {
    await run('factor', async (client) => {
      await client(step, { accountId });
      await onChanged();
      return text(`members.factor.${done}`, { name: isolated });
    });
    ask(false);
  };
  if (factorEndsAt !== null)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p className="text-small font-strong">
          {text('members.factor.ends')} <Moment at={factorEndsAt} />
        </p>
        <Button look="quiet" size="small" onClick={() => change(stopFactorReset, 'kept')}>
          {text('members.factor.keep')}
        </Button>
      </div>
    );
  if (isOwn) return null;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="-ms-3.5"
        aria-label={text('members.factor.lost.label', { name })}
        onClick={() => ask(true)}
      >
        {text('members.factor.lost')}
      </Button>
      <ConfirmPopup
        open={isAsked}
        title={text('members.factor.title', { name: isolated })}
        question={text('members.factor.text')}
        confirmText={text('members.factor.confirm')}
        cancelText={text('members.cancel')}
        busy={false}
        dangerous
        onCancel={() => ask(false)}
        onConfirm={() => change(startFactorReset, 'begun')}
      />
    </>
  );
}
