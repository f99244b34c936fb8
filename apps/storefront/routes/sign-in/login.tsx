import type { SignedIn } from '@cubby/features/accounts/contract';
import { PasskeySignIn, SignInForm } from '@cubby/features/accounts/screens';
import { keepUser, useStoredUser } from '@cubby/features/accounts/storefront';
import { solveCaptcha } from '@cubby/features/captcha/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBrand } from '../../brands/brand.ts';
import { AccountPage } from '../../members/AccountPage.tsx';
import { keepWanted, wantedPath } from '../../members/sign-in-path.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.signIn'),
  noindex: true,
});

export function Component() {
  const { prefix, settings } = useSite();
  const { code } = useBrand();
  const { text } = useText();
  const navigate = useNavigate();
  const isMember = useStoredUser();
  const isByForm = useRef(false);
  // The cached page is the same for every visitor, so the link changes only after hydration.
  const register = useHydrated() ? keepWanted('/register', location.search) : '/register';
  // Signed in already, in another tab or by the app around the page (spec 4.15).
  useEffect(() => {
    if (isMember && !isByForm.current) void navigate(wantedPath(location.search), { replace: true });
  }, [isMember]);
  const welcome = async (user: SignedIn) => {
    isByForm.current = true;
    keepUser(user);
    await navigate(wantedPath(location.search));
  };
  return (
    <AccountPage title={text(`accounts.${code}.welcome`)} lead={text(`accounts.${code}.lead`)}>
      <SignInForm solveCaptcha={solveCaptcha} onSignedIn={welcome} />
      <PasskeySignIn onSignedIn={welcome} />
      <ul className="mt-10 grid gap-2 text-small">
        {[
          { href: prefix + register, label: text('accounts.register') },
          { href: `${prefix}/forgot-password`, label: text('accounts.forgotten') },
          { href: `${prefix}/find-order`, label: text('orderResult.asGuest') },
          { href: `${settings.sellerUrl}${prefix}/`, label: text('accounts.vendorLogin') },
        ].map(({ href, label }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}
