import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, ConfirmPopup, RadioGroup } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { exportOwnChildhood } from '../childhood-contract.ts';
import { endHandover, type Handover, startAdultCheck } from '../contract.ts';
import { type HandoverOutcome, handoverOutcomes } from '../rules.ts';
import { saveChildhood } from '../screens/save-childhood.ts';

type TakeOverProps = {
  handover: Handover;
  /** How the check of their identity stands, or the sandbox's own. */
  check: ReactNode;
  onChanged: () => void | Promise<void>;
};

/** The next step for a young adult who has accepted the shop of their childhood (domain 2.7). */
export function TakeOver({ handover, check, onChanged }: TakeOverProps) {
  switch (handover.step) {
    case 'IDENTITY':
      return <Identity {...{ handover, check, onChanged }} />;
    case 'DECISION':
      return <Decision {...{ handover, onChanged }} />;
    default:
      return <Ended handover={handover} outcome={handover.step} />;
  }
}

function Identity({ handover, check }: TakeOverProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const start = () =>
    run('start', async (client) => {
      location.assign(await client(startAdultCheck, {}));
      return '';
    });
  return (
    <section aria-labelledby="identity" className="mt-4 grid max-w-form justify-items-start gap-4">
      <h2 id="identity" className="text-title">
        {text('handovers.identity')}
      </h2>
      {handover.check === 'STAFF' ? <p>{text('families.identity.call')}</p> : check}
      {handover.check !== 'STAFF' && !handover.isChecking && (
        <>
          <p>{text('families.step.IDENTITY.help')}</p>
          <ActionResult {...{ said, busy, result }} />
          <Button busy={busy === 'start'} onClick={start}>
            {text('families.step.IDENTITY.act')}
          </Button>
        </>
      )}
    </section>
  );
}

function Decision({ handover: { shopName, crafts, openOrders }, onChanged }: Omit<TakeOverProps, 'check'>) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const [outcome, choose] = useState<HandoverOutcome>('KEPT');
  const [asking, ask] = useState(false);
  const end = async () => {
    await run('end', async (client) => {
      await client(endHandover, { outcome });
      await onChanged();
      return '';
    });
    ask(false);
  };
  const save = () =>
    run('save', async (client) => {
      await saveChildhood(await client(exportOwnChildhood, {}));
      return text('families.downloaded');
    });
  const shop = `\u2068${shopName}\u2069`;
  return (
    <div className="mt-4 grid max-w-form gap-5">
      <RadioGroup
        name="outcome"
        legend={text('handovers.decide', { shop })}
        value={outcome}
        onChange={(value) => choose(value as HandoverOutcome)}
        choices={handoverOutcomes.map((value) => ({
          value,
          label: text(`handovers.${value}`),
          help: text(`handovers.${value}.help`, { count: crafts }),
        }))}
      />
      {openOrders > 0 && <p className="text-soft">{text('handovers.orders', { count: openOrders })}</p>}
      <ActionResult {...{ said, busy, result }} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="large" busy={busy === 'save'} onClick={save}>
          {text('families.download')}
        </Button>
        <Button size="large" busy={busy === 'end'} onClick={() => (outcome === 'KEPT' ? end() : ask(true))}>
          {text(`handovers.submit.${outcome}`)}
        </Button>
      </div>
      <ConfirmPopup
        open={asking}
        title={text('handovers.fresh.title')}
        question={text('handovers.fresh.text')}
        confirmText={text('handovers.submit.STARTED_FRESH')}
        cancelText={text('handovers.cancel')}
        busy={busy === 'end'}
        dangerous
        onCancel={() => ask(false)}
        onConfirm={end}
      />
    </div>
  );
}

function Ended({ handover: { shopName, erasedOn }, outcome }: { handover: Handover; outcome: HandoverOutcome }) {
  const { text, date } = useText();
  const { prefix, settings } = useSite();
  const day = erasedOn === null ? '' : date(erasedOn, dayFormats.medium);
  return (
    <div role="status" className="mt-4 grid justify-items-start gap-4">
      <h2 className="text-title">{text(`handovers.done.${outcome}`, { shop: `\u2068${shopName}\u2069` })}</h2>
      <p className="text-lead">{text(`handovers.done.${outcome}.text`, { day })}</p>
      {outcome === 'KEPT' && <ButtonLink href={`${settings.sellerUrl}${prefix}`}>{text('handovers.setUp')}</ButtonLink>}
    </div>
  );
}
