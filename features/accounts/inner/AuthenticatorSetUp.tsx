import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { beginAuthenticator, confirmAuthenticator } from '../contract.ts';
import { PasswordAction } from '../screens/PasswordAction.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type AuthenticatorSetUpProps = {
  login: string;
  label: string;
  solveCaptcha: SolveCaptcha;
  /** Called once the recovery codes are saved. */
  onDone: () => void | Promise<void>;
};
type Begun = { secret: string; picture: string };

/** Steps through password, picture to scan, a code of the app, and recovery codes. */
export function AuthenticatorSetUp({ login, label, solveCaptcha, onDone }: AuthenticatorSetUpProps) {
  const client = useClient();
  const [begun, begin] = useState<Begun>();
  const [codes, show] = useState<readonly string[]>();
  const focus = useFocusAfter();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={async () => {
          show(undefined);
          begin(undefined);
          await onDone();
        }}
      />
    );
  if (begun)
    return (
      <ConfirmApp
        begun={begun}
        onConfirmed={(made) => {
          show(made);
          focus('recovery-codes');
        }}
      />
    );
  return (
    <PasswordAction
      id="authenticator"
      login={login}
      label={label}
      look="primary"
      solveCaptcha={solveCaptcha}
      act={async (given) => {
        const { secret, uri } = await client(beginAuthenticator, given);
        const { renderSVG } = await import('uqr');
        begin({ secret, picture: renderSVG(uri, { border: 2 }) });
        focus('authenticator-code-code');
        return undefined;
      }}
    />
  );
}

function ConfirmApp({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: readonly string[]) => void }) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'authenticator-code',
    initial: { code: '' },
    schema: async () => (await import('../fields.ts')).factorForm,
    label: () => text('accounts.factor.code'),
    missing: () => text('accounts.factor.code.missing'),
    submit: async (given) => onConfirmed(await client(confirmAuthenticator, given)),
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5">
      <p>{text('accounts.factor.scan')}</p>
      <img
        className="w-44 rounded-card bg-white"
        width="176"
        height="176"
        src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
        alt={text('accounts.factor.picture')}
      />
      <p>
        {text('accounts.factor.key')}{' '}
        <code className="font-strong wrap-anywhere" dir="ltr">
          {begun.secret.match(/.{1,4}/g)!.join(' ')}
        </code>
      </p>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('accounts.factor.confirm')}
        </Button>
      </div>
    </Form>
  );
}
