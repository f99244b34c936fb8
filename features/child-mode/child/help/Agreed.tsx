import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button, ConfirmPopup } from '@cubby/ui';
import { useState } from 'react';
import { answerConsent, type ChildSettings } from '../../contract.ts';

type Purpose = ChildSettings['consents'][number]['purpose'];

/** The guardian's consents, with a teen's own yes or no beside each (domain C4, C7). */
export function Agreed({ settings, onChanged }: { settings: ChildSettings; onChanged: () => Promise<void> }) {
  const { text, date } = useText();
  const { busy, said, result, run } = useAction();
  const { consents, isTeen } = settings;
  if (consents.length === 0) return null;
  const answer = (purpose: Purpose, agrees: boolean) =>
    run(`${purpose} ${agrees}`, async (client) => {
      await client(answerConsent, { purpose, agrees });
      await onChanged();
      return text(agrees ? 'childMode.agreed.yes' : 'childMode.agreed.no');
    });
  return (
    <section className="kid-box" aria-labelledby="agreed">
      <h2 id="agreed" className="text-section">
        {text('childMode.agreed')}
      </h2>
      {isTeen && consents.some(({ purpose }) => purpose !== 'ACCOUNT') && <p>{text('childMode.agreed.say')}</p>}
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <ul className="grid gap-4">
        {consents.map(({ purpose, since, agreedAt }) => (
          <li key={purpose} className="grid gap-1.5">
            <h3 className="font-strong">{text(`childMode.agreed.${purpose}`)}</h3>
            <p className="text-soft">
              {text('childMode.agreed.since', { day: date(since, dayFormats.medium) })}{' '}
              {agreedAt !== null && text('childMode.agreed.mine', { day: date(agreedAt, dayFormats.medium) })}
            </p>
            {isTeen && purpose === 'ACCOUNT' && <p>{text('childMode.agreed.ACCOUNT.say')}</p>}
            {isTeen && purpose !== 'ACCOUNT' && (
              <div className="flex flex-wrap gap-2">
                {agreedAt === null && (
                  <Button busy={busy === `${purpose} true`} onClick={() => void answer(purpose, true)}>
                    {text('childMode.agreed.say.yes')}
                  </Button>
                )}
                <SayNo
                  purpose={purpose}
                  busy={busy === `${purpose} false`}
                  onSay={async () => void (await answer(purpose, false))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SayNoProps = { purpose: Exclude<Purpose, 'ACCOUNT'>; busy: boolean; onSay: () => Promise<void> };

/** A no takes effect immediately, so a teen first sees its effect. */
function SayNo({ purpose, busy, onSay }: SayNoProps) {
  const { text } = useText();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => ask(true)}>
        {text('childMode.agreed.say.no')}
      </Button>
      <ConfirmPopup
        open={isAsked}
        title={text('form.sure')}
        confirmText={text('childMode.agreed.ask.no')}
        cancelText={text(`childMode.agreed.keep.${purpose}`)}
        busy={busy}
        dangerous
        onCancel={() => !busy && ask(false)}
        onConfirm={() => void onSay().then(() => ask(false))}
      >
        {text(`childMode.agreed.ask.${purpose}`)}
      </ConfirmPopup>
    </>
  );
}
