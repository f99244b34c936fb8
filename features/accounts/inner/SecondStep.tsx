import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { type ownFactor, renewRecoveryCodes } from '../contract.ts';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ShowFactorForm } from './ShowFactorForm.tsx';

type SecondStepProps = {
  login: string;
  factor: OutputOf<typeof ownFactor>;
  solveCaptcha: SolveCaptcha;
  onChanged: () => void | Promise<void>;
};

/** The second factor on the account page: set it up, show it in this session, get new recovery codes. */
export function SecondStep({ login, factor, solveCaptcha, onChanged }: SecondStepProps) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const [codes, show] = useState<readonly string[]>();
  const renew = () =>
    run('renew', async (client) => {
      show(await client(renewRecoveryCodes, {}));
    });
  if (codes)
    return (
      <div className="mt-4">
        <RecoveryCodes
          codes={codes}
          onKept={async () => {
            show(undefined);
            await onChanged();
          }}
        />
      </div>
    );
  return (
    <div className="mt-2 grid gap-4">
      <p className="max-w-form text-soft">{text('accounts.factor.text')}</p>
      {factor.hasAuthenticator && (
        <p>
          {text('accounts.factor.on')} {text('accounts.factor.left', { count: factor.codesLeft })}
        </p>
      )}
      <ActionResult {...{ said, busy }} />
      {factor.hasAuthenticator && !factor.isShown ? (
        <ShowFactorForm demoCode={factor.demoCode} onShown={onChanged} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <AuthenticatorSetUp
            login={login}
            label={text(factor.hasAuthenticator ? 'accounts.factor.change' : 'accounts.factor.setUp')}
            solveCaptcha={solveCaptcha}
            onDone={onChanged}
          />
          {factor.hasAuthenticator && (
            <Button look="quiet" busy={busy !== undefined} onClick={renew}>
              {text('accounts.factor.renew')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
