import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, ConfirmPopup, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { type Key, revokeKey, type shopKeys } from '../contract.ts';
import { KeyForm } from './KeyForm.tsx';
import { scopeLabels } from './labels.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { useInstant } from './use-instant.ts';

type KeySectionProps = {
  shop: string;
  list: OutputOf<typeof shopKeys>;
  onChanged: () => void | Promise<void>;
};
const tones = { IN_FORCE: 'second', EXPIRED: 'plain', REVOKED: 'plain' } as const;
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A shop's keys, each with its scopes, and a form for a new one. */
export function KeySection({ shop, list: { keys }, onChanged }: KeySectionProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const [isOpen, open] = useState(false);
  const [secret, show] = useState('');
  const [revoking, ask] = useState<Key>();
  const focus = useFocusAfter();
  const revoke = async ({ keyId, name }: Key) => {
    await run('revoke', async (client) => {
      await client(revokeKey, { keyId });
      await onChanged();
      return text('integrations.key.revoked', { name: isolated(name) });
    });
    ask(undefined);
  };
  return (
    <section aria-labelledby={`keys-${shop}`}>
      <h2 id={`keys-${shop}`} className="mb-1 text-title">
        {text('integrations.keys')}
      </h2>
      <p className="mb-4 max-w-words text-soft">{text('integrations.keys.text')}</p>
      <div className={said && 'mb-4'}>
        <ActionResult {...{ said, busy, result }} failed={text('integrations.failed')} />
      </div>
      {secret && (
        <div className="mb-4">
          <ShownOnce of="key" value={secret} />
        </div>
      )}
      {keys.length === 0 ? (
        !isOpen && <p className="text-soft">{text('integrations.keys.none')}</p>
      ) : (
        <ul className="box mb-5 divide-y divide-rule">
          {keys.map((key) => (
            <KeyRow key={key.keyId} shown={key} onRevoke={() => ask(key)} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-5">
          <KeyForm
            shop={shop}
            onCreated={async (created) => {
              open(false);
              await onChanged();
              show(created);
            }}
            onCancel={() => {
              open(false);
              focus(`new-key-${shop}`);
            }}
          />
        </div>
      ) : (
        <p className="mt-4">
          <Button
            id={`new-key-${shop}`}
            look={keys.length === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              show('');
              open(true);
              focus(`key-${shop}-name`);
            }}
          >
            {text('integrations.key.create')}
          </Button>
        </p>
      )}
      <ConfirmPopup
        open={revoking !== undefined}
        title={text('integrations.key.revoke.title', { name: isolated(revoking?.name ?? '') })}
        question={text('integrations.key.revoke.text')}
        confirmText={text('integrations.key.revoke')}
        cancelText={text('integrations.cancel')}
        busy={busy === 'revoke'}
        dangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => revoking && revoke(revoking)}
      />
    </section>
  );
}

function KeyRow({ shown, onRevoke }: { shown: Key; onRevoke: () => void }) {
  const { text, date } = useText();
  const { name, prefix, state, scopes, by, created, expires, ended, lastUsed } = shown;
  const instant = useInstant();
  const day = (at: string) => date(at, dayFormats.medium);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">
          <bdi>{name}</bdi> <Badge tone={tones[state]}>{text(`integrations.state.${state}`)}</Badge>
        </p>
        <p className="text-small wrap-anywhere">
          <code dir="ltr">{`${prefix}…`}</code>
        </p>
        <p className="text-small text-soft">
          {text('integrations.key.created', { day: day(created) })}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
        <p className="text-small text-soft">
          {ended === null
            ? text('integrations.key.expires', { day: day(expires) })
            : text('integrations.key.ended', { day: day(ended) })}
        </p>
        <p className="text-small text-soft">
          {lastUsed ? text('integrations.key.used', { at: instant(lastUsed) }) : text('integrations.key.unused')}
        </p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{text(scopeLabels[scope])}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {state === 'IN_FORCE' && (
        <Button
          look="quiet"
          size="small"
          className="max-tablet:-ms-3.5"
          aria-label={text('integrations.key.revoke.label', { name: isolated(name) })}
          onClick={onRevoke}
        >
          {text('integrations.key.revoke')}
        </Button>
      )}
    </li>
  );
}
