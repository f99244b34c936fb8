import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useClient, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { currentUser, type Profile } from '../contract.ts';
import { isHinted } from '../screens/hint.ts';
import { PasskeySignIn } from '../screens/PasskeySignIn.tsx';
import { SignInForm } from '../screens/SignInForm.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { forgetOthersInput } from './forget-others-input.ts';
import { secondStepPath, wantedPath } from './inner-way-back.ts';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('accounts.signIn'),
  noindex: true,
});

type SignInPageProps = {
  solveCaptcha: SolveCaptcha;
  /** For an account without a shop: links to a request for one. */
  openShop?: boolean;
};

/** The sign-in page of the seller and the manager site. */
export function SignInPage({ solveCaptcha, openShop }: SignInPageProps) {
  const { brand, prefix, settings } = useSite();
  const client = useClient();
  const { text, lookup } = useText();
  const navigate = useNavigate();
  // Before the second step, every page's calls are refused.
  const enter = async ({ lacksFactor, login }: Profile) => {
    forgetOthersInput(login);
    const wanted = wantedPath(location.search);
    await navigate(lacksFactor ? secondStepPath(wanted) : wanted, { replace: true });
  };
  const enterAsSignedIn = async () => enter(await client(currentUser, {}));
  // Already signed in: an expired token is replaced by this call.
  useEffect(() => {
    if (isHinted()) client(currentUser, {}).then(enter, () => {});
  }, []);
  return (
    <>
      <h1 className="text-page font-heading">{lookup(`accounts.${brand}.welcome`)}</h1>
      <p className="mt-2 text-lead text-soft">{lookup(`accounts.${brand}.lead`)}</p>
      <SignInForm solveCaptcha={solveCaptcha} onSignedIn={enterAsSignedIn} canRemember={brand !== 'manager'} />
      <PasskeySignIn onSignedIn={enterAsSignedIn} />
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-small">
        <TextLink href={`${settings.shopUrl}${prefix}/forgot-password`}>{text('accounts.forgotten')}</TextLink>
        {openShop && <TextLink href={`${settings.shopUrl}${prefix}/open-shop`}>{text('accounts.openShop')}</TextLink>}
        <TextLink href={`${settings.shopUrl}${prefix}/`}>{text('accounts.toShop')}</TextLink>
      </p>
    </>
  );
}
