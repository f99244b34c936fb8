import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { Button } from '@cubby/ui';
import { useNavigate, useRevalidator } from 'react-router';
import { logOut, ownFactor } from '../contract.ts';
import { PasskeySignIn } from '../screens/PasskeySignIn.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx';
import { requireAccountAtSecondStep, wantedPath } from './inner-way-back.ts';
import { ShowFactorForm } from './ShowFactorForm.tsx';

export async function loader(args: LoaderArgs) {
  const account = await requireAccountAtSecondStep(args);
  return { login: account.login, factor: await args.site.client(ownFactor, {}) };
}

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('accounts.factor.title'),
  noindex: true,
});

/** After the password: the app's code, or a passkey; without either, one is set up. */
export function SecondStepPage({ solveCaptcha }: { solveCaptcha: SolveCaptcha }) {
  const { login, factor } = usePageData<typeof loader>();
  const { text } = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, said, run } = useAction();
  const enter = () => navigate(wantedPath(location.search), { replace: true });
  const isReady = factor.hasAuthenticator || factor.hasPasskey;
  const leave = () =>
    run('leave', async (client) => {
      await client(logOut, {});
      await navigate('/sign-in');
    });
  return (
    <>
      <h1 className="text-page font-heading">{text('accounts.factor.title')}</h1>
      <p className="mt-2 text-lead text-soft">{text(isReady ? 'accounts.factor.lead' : 'accounts.factor.needed')}</p>
      {factor.hasAuthenticator && <ShowFactorForm demoCode={factor.demoCode} onShown={enter} />}
      {factor.hasPasskey && <PasskeySignIn onSignedIn={enter} />}
      {!isReady && (
        <div className="mt-6">
          <AuthenticatorSetUp
            login={login}
            label={text('accounts.factor.setUp')}
            solveCaptcha={solveCaptcha}
            onDone={async () => {
              await revalidate();
              await enter();
            }}
          />
        </div>
      )}
      <div className="mt-8 grid justify-items-start gap-4">
        <ActionResult {...{ said, busy }} />
        <Button look="quiet" className="button-flush" busy={busy !== undefined} onClick={leave}>
          {text('accounts.factor.other')}
        </Button>
      </div>
    </>
  );
}
