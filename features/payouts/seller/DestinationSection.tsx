import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { type DateFormat, dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, ButtonLink, EmptyState, Notice } from '@cubby/ui';
import { useState } from 'react';
import type { Destination, payoutDestinations } from '../contract.ts';
import { DestinationForm, type SolveCaptcha } from './DestinationForm.tsx';

const instant: DateFormat = { ...dayFormats.long, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
const tones = {
  PENDING: 'warning',
  IN_FORCE: 'second',
  UNDONE: 'plain',
  BLOCKED: 'warning',
  REPLACED: 'plain',
} as const satisfies Record<Destination['state'], string>;

type DestinationSectionProps = {
  shop: string;
  found: OutputOf<typeof payoutDestinations>;
  mayEnter: boolean;
  /** The page for the second factor, if the session still lacks it; undefined: it has been shown. */
  factorPath: string | undefined;
  login: string;
  solveCaptcha: SolveCaptcha;
  onEntered: () => void | Promise<void>;
};

/** A shop's bank account for payouts, earlier ones, and the form for another. */
export function DestinationSection(props: DestinationSectionProps) {
  const { shop, found, mayEnter, factorPath, login, solveCaptcha, onEntered } = props;
  const { prefix } = useSite();
  const { text, date } = useText();
  const { busy, said, result, say } = useAction();
  const [isOpen, open] = useState(false);
  const current = found.destinations.find(({ state }) => state !== 'UNDONE');
  const others = found.destinations.filter((each) => each !== current);
  return (
    <>
      <p className="mb-4 text-soft">{text('payouts.account.lead', { shop: `\u2068${found.name}\u2069` })}</p>
      <ActionResult {...{ said, busy, result }} />
      {current ? (
        <div className="box mb-4 p-4">
          <DestinationText destination={current} />
        </div>
      ) : (
        <EmptyState title={text('payouts.account.none')}>{text('payouts.account.none.text')}</EmptyState>
      )}
      {current?.state === 'PENDING' && <Notice tone="info">{text('payouts.account.pending.text')}</Notice>}
      {current?.state === 'BLOCKED' && <Notice tone="error">{text('payouts.account.blocked.text')}</Notice>}
      {mayEnter && factorPath !== undefined && (
        <div className="mt-4 grid max-w-words justify-items-start gap-3">
          <p>{text('payouts.account.factor')}</p>
          <ButtonLink look="secondary" href={prefix + factorPath}>
            {text('payouts.account.factor.go')}
          </ButtonLink>
        </div>
      )}
      {mayEnter &&
        factorPath === undefined &&
        (isOpen ? (
          <div className="mt-6">
            <DestinationForm
              {...{ shop, login, solveCaptcha }}
              country={found.country}
              onEntered={async ({ inForceAt }) => {
                open(false);
                await onEntered();
                say({ tone: 'success', words: text('payouts.account.saved', { at: date(inForceAt, instant) }) });
              }}
            />
          </div>
        ) : (
          <p className="mt-4">
            <Button look={current ? 'secondary' : 'primary'} onClick={() => open(true)}>
              {text(current ? 'payouts.account.change' : 'payouts.account.enter')}
            </Button>
          </p>
        ))}
      {others.length > 0 && (
        <>
          <h3 className="mt-10 mb-3 text-title">{text('payouts.account.before')}</h3>
          <ul className="box divide-y divide-rule">
            {others.map((each) => (
              <li key={each.destinationId} className="p-4">
                <DestinationText destination={each} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function DestinationText({ destination }: { destination: Destination }) {
  const { text, date } = useText();
  const { holder, currency, scheme, ending, state, enteredAt, enteredBy, inForceAt } = destination;
  const day = date(enteredAt, dayFormats.medium);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">
          {text(`payouts.account.ending.${scheme}`, { end: `\u2066${ending}\u2069` })}
        </span>
        <Badge tone={tones[state]}>{text(`payouts.account.state.${state}`, { at: date(inForceAt, instant) })}</Badge>
      </p>
      <p className="wrap-anywhere">
        <bdi>{holder}</bdi> · {currency}
      </p>
      <p className="text-small text-soft wrap-anywhere">
        {enteredBy === null
          ? text('payouts.account.on', { day })
          : text('payouts.account.by', { name: `\u2068${enteredBy}\u2069`, day })}
      </p>
    </>
  );
}
