import ledger from 'virtual:drawing/binder';
import stall from 'virtual:drawing/board-on-stand';
import { ApiError } from '@cubby/contract';
import { languages, prefixOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { Frame, MarginLine, TextLink } from '@cubby/ui';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { currentUser } from '../contract.ts';
import { AccountCard } from './AccountCard.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { SolveCaptcha } from './solving-captchas.ts';

export async function loader({ site }: LoaderArgs) {
  try {
    return { user: await site.client(currentUser, {}) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { user: null };
    throw error;
  }
}

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('accounts.signIn'),
  noindex: true,
});

const drawings: Record<string, string> = { seller: stall, manager: ledger };

export function SignInPage({ solveCaptcha }: { solveCaptcha: SolveCaptcha }) {
  const { user } = usePageData<typeof loader>();
  const { brand, prefix, settings } = useSite();
  const { text, lookup } = useText();
  const { revalidate } = useRevalidator();
  const login = useRef(user?.login);
  // The focused form or button has disappeared.
  useEffect(() => {
    if (login.current === user?.login) return;
    login.current = user?.login;
    document.getElementById(user ? 'signed-in' : 'sign-in-login')?.focus();
  }, [user]);
  return (
    <Frame className="min-h-dvh">
      <MarginLine />
      <main className="grid min-h-dvh content-center items-center gap-x-24 py-16 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="text-small font-strong text-soft">Cubby</p>
          <h1 className="mt-2 text-display font-heading">{lookup(`accounts.${brand}.welcome`)}</h1>
          <p className="mt-3 text-lead text-soft">{lookup(`accounts.${brand}.lead`)}</p>
          <div className="max-w-form">
            {user ? (
              <AccountCard user={user} onSignedOut={revalidate} />
            ) : (
              <SignInForm onSignedIn={revalidate} solveCaptcha={solveCaptcha} />
            )}
          </div>
          <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2 text-small">
            <TextLink href={`${settings.shopUrl}${prefix}/`}>{text('accounts.toShop')}</TextLink>
            <Languages />
          </p>
        </div>
        <img src={drawings[brand]} alt="" width="240" height="240" className="w-full max-desktop:hidden" />
      </main>
    </Frame>
  );
}

function Languages() {
  const { locale, offered } = useSite();
  return offered
    .filter((code) => code !== locale)
    .map((code) => (
      <TextLink key={code} href={prefixOf(code) || '/'} lang={code} hrefLang={code} data-document="">
        {languages[code].name}
      </TextLink>
    ));
}
