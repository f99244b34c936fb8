import { countryName } from '@cubby/fields';
import { ActionResult, useAction } from '@cubby/forms';
import { commaOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Facts } from '@cubby/inner';
import { Button, ConfirmPopup, RadioGroup } from '@cubby/ui';
import { useState } from 'react';
import { type GuardianRecord, recordIdentity, restrictGuardian } from '../staff-contract.ts';

type GuardianPartProps = {
  accountId: string;
  family: GuardianRecord;
  /** Whether the reader may record an identity: not their own. */
  canVerify: boolean;
  onChanged: () => void | Promise<void>;
};
const methods = ['VIDEO_CALL', 'SIGNED_FORM'] as const;

/** A person as a guardian: the proof of their identity, and the evidence of each consent. */
export function GuardianPart({ accountId, family: { guardian, children }, canVerify, onChanged }: GuardianPartProps) {
  const { text, date, locale, lookup } = useText();
  const action = useAction({ onConflict: () => void onChanged() });
  const [method, choose] = useState<(typeof methods)[number]>('VIDEO_CALL');
  const [restricting, restrict] = useState(false);
  if (!guardian) return null;
  const { legalName, country, region, status, method: proven, provenAt } = guardian;
  const act = async (done: 'families.staff.recorded' | 'families.staff.restricted') => {
    await action.run(done, async (client) => {
      if (done === 'families.staff.recorded') await client(recordIdentity, { accountId, method });
      else await client(restrictGuardian, { accountId });
      await onChanged();
      return text(done);
    });
    restrict(false);
  };
  const day = (at: string) => date(at, dayFormats.medium);
  return (
    <section className="grid gap-4" aria-labelledby="guardian-title">
      <h2 id="guardian-title" className="text-title">
        {text('families.staff.title')}
      </h2>
      <ActionResult {...action} />
      <Facts
        facts={[
          [text('families.staff.legalName'), <bdi key="name">{legalName}</bdi>],
          [
            text('families.staff.place'),
            [region && lookup(`region.${region}`), countryName(country, locale)].filter(Boolean).join(commaOf(locale)),
          ],
          [text('families.staff.identity'), text(`families.staff.${status}`)],
          ...(proven && provenAt
            ? [[text('families.staff.how'), `${text(`families.method.${proven}`)}, ${day(provenAt)}`] as const]
            : []),
        ]}
      />
      {canVerify && status !== 'VERIFIED' && status !== 'CLOSED' && (
        <div className="box grid justify-items-start gap-4 p-4">
          <RadioGroup
            name="identity-method"
            legend={text('families.staff.record')}
            value={method}
            onChange={(chosen) => choose(chosen as typeof method)}
            choices={methods.map((value) => ({ value, label: text(`families.staff.${value}`) }))}
          />
          <p className="text-small text-soft">{text('families.staff.record.help')}</p>
          <Button busy={action.busy === 'families.staff.recorded'} onClick={() => act('families.staff.recorded')}>
            {text('families.staff.record.submit')}
          </Button>
        </div>
      )}
      {canVerify && status === 'VERIFIED' && (
        <div>
          <Button look="secondary" size="small" onClick={() => restrict(true)}>
            {text('families.staff.restrict')}
          </Button>
        </div>
      )}
      {children.map(({ childId, band, status: state, shop, consents }, i) => (
        <div key={childId} className="grid gap-2">
          <h3 className="font-strong">
            {text('families.staff.child', { number: i + 1 })} · {text(`families.band.${band}`)} ·{' '}
            {text(state === 'ACTIVE_PUBLIC' ? 'families.staff.public' : `families.status.${state}`)} · <bdi>{shop}</bdi>
          </h3>
          <ul className="box divide-y divide-rule">
            {consents.map(({ purpose, method: how, version, givenAt, confirmedAt, teenAgreedAt, withdrawnAt }) => (
              <li key={`${purpose} ${givenAt}`} className="px-4 py-2.5">
                <p>{text(`families.purpose.${purpose}`)}</p>
                <p className="text-small text-soft">
                  {confirmedAt
                    ? text('families.since', {
                        day: day(confirmedAt),
                        method: text(`families.method.${how}`),
                        version: day(version),
                      })
                    : text('families.staff.waiting', { day: day(givenAt) })}
                  {teenAgreedAt && ` ${text('families.staff.teen', { day: day(teenAgreedAt) })}`}
                  {withdrawnAt && ` ${text('families.staff.withdrawn', { day: day(withdrawnAt) })}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ConfirmPopup
        open={restricting}
        title={text('families.staff.restrict.title')}
        question={text('families.staff.restrict.text')}
        confirmText={text('families.staff.restrict')}
        cancelText={text('families.cancel')}
        busy={action.busy === 'families.staff.restricted'}
        dangerous
        onCancel={() => restrict(false)}
        onConfirm={() => act('families.staff.restricted')}
      />
    </section>
  );
}
