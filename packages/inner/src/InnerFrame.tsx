import { useText } from '@cubby/i18n/react';
import { goTo, loadScreen, type NavigationLink, useSite } from '@cubby/site';
import { CubbyMark, cx, Icon, IconButton, type IconName, Menu, SkipLink, ToastRegion } from '@cubby/ui';
import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LanguageLinks } from './LanguageLinks.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog } = await loadScreen(() => import('./ShortcutsDialog.tsx'));
  return { default: ShortcutsDialog };
});

/** The signed-in person: the name, and their role below it. */
export type Person = { name: string; position: string };

type InnerFrameProps = {
  /** Whether a wide screen has its links in a column beside the page, or in a bar above it. */
  look: 'column' | 'bar';
  /** The site's name beside Cubby's: “Seller”. */
  site: string;
  /** The shop or organisation that the person works for, above the navigation. */
  place?: ReactNode;
  /** The pages that the person may open. */
  links: readonly NavigationLink[];
  person: Person;
  onSignOut: () => void;
  /** Above the page: whether signing out failed. */
  notice?: ReactNode;
  children: ReactNode;
};

/** How many links fit in the bar at the bottom of a phone; the others are under “More”. */
const tabs = 4;

/**
 * The frame of a page of the inner sites: navigation in a column (sellers) or a bar (staff), on phones at the bottom.
 */
export function InnerFrame({ look, site, place, links, person, onSignOut, notice, children }: InnerFrameProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const rest = links.slice(tabs);
  const field = useRef<HTMLInputElement>(null);
  // Undefined until it is first requested.
  const [help, showHelp] = useState<boolean>();
  const openHelp = useCallback(() => showHelp(true), []);
  const search = useCallback(() => {
    if (field.current?.checkVisibility()) field.current.select();
    else void goTo('/find');
  }, []);
  useShortcuts(search, openHelp);
  return (
    <div className={`inner inner-${look}`}>
      <SkipLink target="content">{text('inner.skip')}</SkipLink>
      <header className="inner-head">
        <a className="inner-logo" href={`${prefix}/`}>
          <CubbyMark size={28} />
          <span>
            Cubby <span className="inner-site">{site}</span>
          </span>
        </a>
        {place && <div className="inner-place">{place}</div>}
        <nav className="inner-links" aria-label={text('inner.pages')}>
          <ul>
            {links.map((link, i) => (
              <li key={link.path} className={cx(i >= tabs && 'max-tablet:hidden')}>
                <InnerLink link={link} />
              </li>
            ))}
            {rest.length > 0 && (
              <li className="tablet:hidden">
                <Menu
                  align="end"
                  className="inner-more"
                  summaryClassName="inner-link"
                  summary={
                    <>
                      <Icon name="more" large />
                      <span>{text('inner.more')}</span>
                    </>
                  }
                >
                  <ul>
                    {rest.map((link) => (
                      <li key={link.path}>
                        <InnerLink link={link} className="menu-item" />
                      </li>
                    ))}
                  </ul>
                </Menu>
              </li>
            )}
          </ul>
        </nav>
        <SearchForm field={field} />
        <PersonMenu person={person} onHelp={openHelp} onSignOut={onSignOut} />
      </header>
      <main id="content" tabIndex={-1} className="inner-main">
        {notice}
        {children}
      </main>
      <ToastRegion />
      {help !== undefined && (
        <Suspense>
          <ShortcutsDialog open={help} onClose={() => showHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Searches records by number or name; if there is no space for the field, the button opens its page. */
function SearchForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { prefix } = useSite();
  const { text } = useText();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void goTo(`/find?q=${encodeURIComponent(field.current!.value)}`);
  };
  return (
    <search className="inner-search">
      <form action={`${prefix}/find`} onSubmit={find}>
        <input ref={field} name="q" type="search" maxLength={100} autoComplete="off" aria-label={text('inner.find')} />
        <IconButton type="submit" icon="search" label={text('inner.search')} />
      </form>
    </search>
  );
}

function InnerLink({ link, className }: { link: NavigationLink; className?: string }) {
  const { path, label, icon } = link;
  const { prefix } = useSite();
  const { text } = useText();
  const { pathname } = useLocation();
  return (
    <a className={className ?? 'inner-link'} href={prefix + path} aria-current={currentAt(link, pathname)}>
      {icon && <Icon name={icon as IconName} large />}
      <span>{text(label)}</span>
    </a>
  );
}

function currentAt({ path, also = [] }: NavigationLink, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  if (path === '/') return undefined;
  return [path, ...also].some((each) => `${pathname}/`.startsWith(`${each}/`)) ? 'true' : undefined;
}

type PersonMenuProps = { person: Person; onHelp: () => void; onSignOut: () => void };

function PersonMenu({ person: { name, position }, onHelp, onSignOut }: PersonMenuProps) {
  const { prefix, settings } = useSite();
  const { text } = useText();
  return (
    <Menu
      align="end"
      className="inner-person"
      summaryClassName="inner-person-summary"
      summary={
        <>
          <span className="inner-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="inner-name">
            <bdi>{name}</bdi>
            <span className="inner-position">{position}</span>
          </span>
        </>
      }
    >
      <a className="menu-item" href={`${prefix}/account`}>
        {text('inner.account')}
      </a>
      <a className="menu-item" href={`${settings.shopUrl}${prefix}/`}>
        <span className="flex-1">{text('inner.shop')}</span>
        <Icon name="external" className="text-soft" />
      </a>
      <button type="button" className="menu-item" onClick={onHelp}>
        {text('inner.keys')}
      </button>
      <LanguageLinks />
      <button type="button" className="menu-item border-t border-rule" onClick={onSignOut}>
        {text('inner.signOut')}
      </button>
    </Menu>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
};

/** The frame of sign-in pages: no navigation. */
export function SignInFrame({ site, drawing, children }: { site: string; drawing: string; children: ReactNode }) {
  return (
    <div className="inner-sign-in">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="inner-logo">
          <CubbyMark size={28} />
          <span>
            Cubby <span className="inner-site">{site}</span>
          </span>
        </span>
        <Languages />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="grid grid-cols-1 content-center items-center gap-x-24 py-12 desktop:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="max-w-form">{children}</div>
        <img src={drawing} alt="" width="240" height="240" className="w-full max-desktop:hidden" />
      </main>
    </div>
  );
}

function Languages() {
  const { text } = useText();
  return (
    <Menu
      align="end"
      summary={
        <>
          <Icon name="globe" />
          {text('inner.language')}
        </>
      }
    >
      <LanguageLinks />
    </Menu>
  );
}
