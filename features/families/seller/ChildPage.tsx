import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Badge, Button, ConfirmPopup, Notice, RadioGroup, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { type Child, type Family, giveConsent, startIdentity, withdrawAll, withdrawConsent } from '../contract.ts';
import { PictureSign } from '../drawings/PictureSign.tsx';
import { type ConsentPurpose, consentPurposes, familySteps } from '../rules.ts';
import { AgingNotice } from './AgingNotice.tsx';
import { ChildForm } from './ChildForm.tsx';
import { Guardians } from './Guardians.tsx';
import { SeenBy } from './SeenBy.tsx';
import { doneOf } from './steps.ts';

type ChildPageProps = {
  guardian: NonNullable<Family['guardian']>;
  child: Child;
  today: Date;
  /** Downloads the child's data as a file. */
  download: () => Promise<void>;
  onChanged: () => void | Promise<void>;
  /** What others can see of the child, above the button to withdraw. */
  children?: ReactNode;
};

/** A guardian's consents for a child, the remaining tasks, and the button to withdraw everything. */
export function ChildPage({ guardian, child, today, download, onChanged, children }: ChildPageProps) {
  const { text } = useText();
  const { busy, said, result, say, run } = useAction();
  const name = `\u2068${child.nickname}\u2069`;
  if (child.status === 'CONSENT_WITHDRAWN' || child.status === 'GRADUATED') {
    const key = child.status === 'GRADUATED' ? 'families.graduated' : 'families.withdrawn';
    return (
      <Notice tone="success" title={text(key, { name })}>
        {text(`${key}.text`)}
      </Notice>
    );
  }
  const consent = (purpose: ConsentPurpose) =>
    run(`give-${purpose}`, async (client) => {
      const given = await client(giveConsent, { childId: child.childId, purpose });
      await onChanged();
      return text(given === 'MAILED' ? 'families.mailed' : 'families.given');
    });
  const prove = () =>
    run('identity', async (client) => {
      location.assign(await client(startIdentity, {}));
      return '';
    });
  const done = doneOf(child, guardian.status === 'VERIFIED');
  return (
    <div className="grid gap-10">
      <div className="flex items-center gap-4">
        <PictureSign name={child.avatar} className="size-14" />
        <p className="text-soft">{text(`families.band.${child.band}`)}</p>
      </div>
      <ActionResult {...{ said, busy, result }} />
      <AgingNotice child={child} />
      {child.status !== 'AGING_OUT' && familySteps.some((step) => !done[step]) && (
        <section aria-labelledby="steps">
          <h2 id="steps" className="mb-3 text-title">
            {text('families.steps')}
          </h2>
          <ol className="box divide-y divide-rule">
            {familySteps.map((step, i) => (
              <Step
                key={step}
                step={step}
                number={i + 1}
                isDone={done[step]}
                isNext={familySteps.find((each) => !done[each]) === step}
                canCheck={guardian.check !== 'STAFF'}
                isChecking={guardian.status === 'IDENTITY_PENDING'}
                isMailed={child.consents.some(({ purpose, since }) => purpose === step && since === null)}
                busy={busy !== undefined}
                onAct={() => (step === 'IDENTITY' ? prove() : consent(step))}
              />
            ))}
          </ol>
        </section>
      )}
      <Consents {...{ child, busy, run, onChanged }} onGive={consent} />
      {children}
      <section aria-labelledby="child" className="grid gap-4">
        <h2 id="child" className="text-title">
          {text('families.about', { name })}
        </h2>
        <ChildForm
          child={child}
          today={today}
          onSaved={async () => {
            await onChanged();
            say({ tone: 'success', words: text('families.saved') });
          }}
        />
      </section>
      <SeenBy child={child} />
      <Guardians {...{ child, name, onChanged }} />
      <Withdraw {...{ child, download, onChanged }} />
    </div>
  );
}

type StepProps = {
  step: (typeof familySteps)[number];
  number: number;
  isDone: boolean;
  isNext: boolean;
  canCheck: boolean;
  isChecking: boolean;
  isMailed: boolean;
  busy: boolean;
  onAct: () => void;
};

function Step({ step, number, isDone, isNext, canCheck, isChecking, isMailed, busy, onAct }: StepProps) {
  const { text } = useText();
  const isContinued = step === 'IDENTITY' && isChecking;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <span className="font-strong">{number}.</span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-strong">
          {text(`families.step.${step}`)} {isDone && <Badge tone="second">{text('families.done')}</Badge>}
        </p>
        <p className="text-small text-soft">
          {text(step !== 'IDENTITY' ? `families.step.${step}.help` : identityHelp({ canCheck, isChecking }))}
        </p>
        {isMailed && !isDone && <p className="mt-1 text-small">{text('families.mailed')}</p>}
      </div>
      {isNext && (step !== 'IDENTITY' || canCheck) && (
        <Button size="small" busy={busy} onClick={onAct}>
          {text(
            isMailed ? 'families.mailAgain' : isContinued ? 'families.identity.continue' : `families.step.${step}.act`,
          )}
        </Button>
      )}
    </li>
  );
}

function identityHelp({ canCheck, isChecking }: Pick<StepProps, 'canCheck' | 'isChecking'>) {
  if (!canCheck) return 'families.identity.call';
  return isChecking ? 'families.identity.pending' : 'families.step.IDENTITY.help';
}

type ConsentsProps = {
  child: Child;
  busy: string | undefined;
  run: ReturnType<typeof useAction>['run'];
  onGive: (purpose: ConsentPurpose) => void;
  onChanged: () => void | Promise<void>;
};

function Consents({ child, busy, run, onGive, onChanged }: ConsentsProps) {
  const { text, date } = useText();
  const [ending, end] = useState<ConsentPurpose>();
  const of = (purpose: ConsentPurpose) =>
    child.consents.find((each) => each.purpose === purpose && each.since !== null);
  const name = `\u2068${child.nickname}\u2069`;
  const withdraw = async () => {
    if (!ending) return;
    await run('withdraw', async (client) => {
      await client(withdrawConsent, { childId: child.childId, purpose: ending });
      await onChanged();
      return text('families.consentWithdrawn');
    });
    end(undefined);
  };
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="mb-1 text-title">
        {text('families.consents', { name })}
      </h2>
      <p className="mb-3 text-soft">{text('families.consents.lead')}</p>
      <ul className="box divide-y divide-rule">
        {consentPurposes.map((purpose) => {
          const given = of(purpose);
          return (
            <li key={purpose} className="flex flex-wrap items-start gap-x-6 gap-y-2 p-4">
              <div className="min-w-0 flex-1">
                <p className="font-strong">{text(`families.purpose.${purpose}`)}</p>
                <p className="text-small text-soft">{text(`families.purpose.${purpose}.help`)}</p>
                <p className="mt-1 text-small">
                  {given
                    ? text('families.since', {
                        day: date(given.since!, dayFormats.medium),
                        method: text(`families.method.${given.method}`),
                        version: date(given.version, dayFormats.medium),
                      })
                    : text('families.never')}
                </p>
                {given?.asksTeen && <p className="mt-1 text-small">{text('families.teen', { name })}</p>}
              </div>
              {given && purpose !== 'ACCOUNT' && (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={text('families.withdraw.label', { purpose: text(`families.purpose.${purpose}`) })}
                  onClick={() => end(purpose)}
                >
                  {text('families.withdraw')}
                </Button>
              )}
              {!given && purpose === 'INDEXED' && of('PUBLIC_SHOP') && child.status !== 'AGING_OUT' && (
                <Button look="secondary" size="small" onClick={() => onGive(purpose)}>
                  {text('families.turnOn')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-4">
        <Notice>{text('families.nobody', { name })}</Notice>
      </div>
      <ConfirmPopup
        open={ending !== undefined}
        title={text('families.withdraw.title', { purpose: ending ? text(`families.purpose.${ending}`) : '' })}
        question={ending && text(`families.withdraw.${ending}`)}
        confirmText={text('families.withdraw')}
        cancelText={text('families.cancel')}
        busy={busy === 'withdraw'}
        dangerous
        onCancel={() => end(undefined)}
        onConfirm={withdraw}
      />
    </section>
  );
}

function Withdraw({ child, download, onChanged }: Pick<ChildPageProps, 'child' | 'download' | 'onChanged'>) {
  const client = useClient();
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const { prefix } = useSite();
  const [openOrders, choose] = useState('SEND');
  const name = `\u2068${child.nickname}\u2069`;
  const save = () =>
    run('export', async () => {
      await download();
      return text('families.downloaded');
    });
  const withdraw = () =>
    run('withdraw', async () => {
      await client(withdrawAll, { childId: child.childId, openOrders: openOrders as 'SEND' | 'CANCEL' });
      await onChanged();
      return text('families.withdrawn', { name });
    });
  return (
    <section aria-labelledby="end" className="box grid gap-4 p-5">
      <h2 id="end" className="text-title">
        {text('families.end')}
      </h2>
      <p className="text-soft">{text('families.end.lead')}</p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{text('families.end.minute', { name })}</li>
        <li>{text('families.end.days')}</li>
        <li>{text('families.end.money')}</li>
        <li>{text('families.end.kept', { name })}</li>
      </ul>
      {child.openOrders > 0 && (
        <RadioGroup
          name="open-orders"
          legend={text('families.end.orders', { count: child.openOrders })}
          value={openOrders}
          onChange={choose}
          choices={[
            { value: 'SEND', label: text('families.end.send') },
            { value: 'CANCEL', label: text('families.end.cancel') },
          ]}
        />
      )}
      <ActionResult {...{ said, busy, result }} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy === 'export'} onClick={save}>
          {text('families.download')}
        </Button>
        <Button busy={busy === 'withdraw'} onClick={withdraw}>
          {text('families.end.submit', { name })}
        </Button>
      </div>
      <p>
        <TextLink href={`${prefix}/settings`}>{text('families.pauseInstead')}</TextLink>
      </p>
    </section>
  );
}
