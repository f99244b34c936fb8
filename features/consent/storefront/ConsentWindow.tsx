import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Button, Checkbox, IconButton, TextLink } from '@cubby/ui';
import { useEffect, useMemo, useState } from 'react';
import { acceptanceKey, accepted, askingClass, asksForConsent, mayAccept, putAwayKey } from '../rules.ts';

type ConsentWindowProps = {
  /** Records the acceptance of a signed-in visitor; if that fails, they are asked again on the next page. */
  record: () => Promise<unknown>;
};

/**
 * Cookies and terms, on a first visit (spec 2.60). It comes directly after the skip link and has its own space, so it
 * covers nothing; visitors may answer later. Only the browser knows whether to ask: the window is in every page, and a
 * class of the page's root, set before the first paint, shows it.
 */
export function ConsentWindow(props: ConsentWindowProps) {
  const hydrated = useHydrated();
  const [left, leave] = useState(false);
  const asking = useMemo(() => !hydrated || asksNow(), [hydrated]);
  return <div className="consent-room">{asking && !left && <Window {...props} onLeave={() => leave(true)} />}</div>;
}

function Window({ record, onLeave }: ConsentWindowProps & { onLeave: () => void }) {
  const { prefix } = useSite();
  const { text } = useText();
  const [cookies, tickCookies] = useState(false);
  const [terms, tickTerms] = useState(false);
  // On phones one line until it is opened, so that the page stays on the first screen.
  const [isOpen, open] = useState(false);
  const leave = (keep: () => void) => {
    keep();
    onLeave();
    document.documentElement.classList.remove(askingClass);
    // The pressed button disappears, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Escape first closes anything open over the page.
      if (
        event.key !== 'Escape' ||
        document.querySelector('dialog[open], [aria-expanded="true"]:not(.consent *), header details[open]')
      )
        return;
      leave(putAway);
    };
    // Before the menus' own listeners, because they would already have closed.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const accept = () => {
    keepAcceptance();
    record().catch(dropAcceptance);
  };
  return (
    <section aria-labelledby="consent-title" className={isOpen ? 'consent' : 'consent consent-closed'}>
      <div>
        <p className="consent-title">
          <span id="consent-title">{text('consent.title')}</span>
          <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {text('consent.open')}
          </button>
        </p>
        <p>{text('consent.minors')}</p>
      </div>
      <div>
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
      <Button disabled={!mayAccept({ cookies, terms })} onClick={() => leave(accept)}>
        {text('consent.accept')}
      </Button>
      <IconButton icon="close" label={text('consent.later')} onClick={() => leave(putAway)} />
    </section>
  );
}

const asksNow = (): boolean =>
  asksForConsent({
    stored: storedIn(() => localStorage, acceptanceKey),
    putAway: storedIn(() => sessionStorage, putAwayKey) !== null,
    userAgent: navigator.userAgent,
    embedded: window.self !== window.top,
  });

/** Terms accepted elsewhere, as when registering, are not asked about again. */
export const noteAcceptance = (): void => {
  keepAcceptance();
  document.documentElement.classList.remove(askingClass);
};
const keepAcceptance = () => keepIn(() => localStorage, acceptanceKey, accepted);
const dropAcceptance = () => keepIn(() => localStorage, acceptanceKey, undefined);
const putAway = () => keepIn(() => sessionStorage, putAwayKey, '1');

function storedIn(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function keepIn(storage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // A browser without storage is asked again on the next page.
  }
}
