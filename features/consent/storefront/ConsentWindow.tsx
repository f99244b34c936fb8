import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Button, Checkbox, IconButton, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { acceptanceKey, accepted, asksForConsent, mayAccept } from '../rules.ts';

/**
 * Cookies and terms, on a first visit (spec 2.60). It is not modal: visitors may look around and answer later. Only the
 * browser knows whether to ask, so the server renders nothing.
 */
export function ConsentWindow() {
  return useHydrated() ? <Window /> : null;
}

function Window() {
  const { prefix } = useSite();
  const { text } = useText();
  const [asking, ask] = useState(() =>
    asksForConsent({
      stored: storedAcceptance(),
      userAgent: navigator.userAgent,
      embedded: window.self !== window.top,
    }),
  );
  const [cookies, tickCookies] = useState(false);
  const [terms, tickTerms] = useState(false);
  if (!asking) return null;
  return (
    <section
      aria-labelledby="consent-title"
      className="fixed inset-x-2 bottom-2 z-50 grid gap-2 rounded-card border border-rule bg-raised p-4 shadow-over tablet:inset-x-auto tablet:end-5 tablet:bottom-5 tablet:w-96 tablet:p-5 print:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="consent-title" className="text-title">
          {text('consent.title')}
        </h2>
        <IconButton icon="close" label={text('consent.later')} onClick={() => ask(false)} />
      </div>
      <div className="text-small">
        <Checkbox
          checked={cookies}
          onChange={(event) => tickCookies(event.target.checked)}
          label={
            <>
              {text('consent.cookies')} <TextLink href={`${prefix}/#cookies`}>{text('consent.cookies.more')}</TextLink>
            </>
          }
        />
        <Checkbox
          checked={terms}
          onChange={(event) => tickTerms(event.target.checked)}
          label={
            <>
              {text('consent.terms')} <TextLink href={`${prefix}/#contract`}>{text('consent.terms.more')}</TextLink>
            </>
          }
        />
      </div>
      <p className="text-tiny text-soft">{text('consent.minors')}</p>
      <Button
        disabled={!mayAccept({ cookies, terms })}
        onClick={() => {
          keepAcceptance();
          ask(false);
        }}
      >
        {text('consent.accept')}
      </Button>
    </section>
  );
}

function storedAcceptance(): string | null {
  try {
    return localStorage.getItem(acceptanceKey);
  } catch {
    return null;
  }
}

function keepAcceptance(): void {
  try {
    localStorage.setItem(acceptanceKey, accepted);
  } catch {
    // A browser without storage will be asked again.
  }
}
