import { useText } from '@cubby/i18n/react';
import { newKey } from '@cubby/site';
import { cx, Dialog, Icon, Menu } from '@cubby/ui';
import { type MouseEvent, useId, useState } from 'react';
import { ViewActions } from './ViewActions.tsx';
import { ViewNameForm } from './ViewNameForm.tsx';
import { type ChangeViews, isOwn, type SavedView, type Team, withView } from './views.ts';

type ViewMenuProps = {
  views: readonly SavedView[];
  /** The teams with which the user's own views can be shared. */
  teams: readonly Team[];
  /** The list's current query. */
  query: string;
  columns: readonly string[];
  /** The edge of the button that the entries are aligned with. */
  align?: 'start' | 'end';
  hrefOf: (query: string) => string;
  onOpen: (view: SavedView) => void;
  onChange: ChangeViews;
};

/**
 * The views of a list, the user's own and colleagues', as links; the current one can be renamed, shared, deleted, or
 * made the default.
 */
export function ViewMenu({ views, teams, query, columns, align = 'start', hrefOf, onOpen, onChange }: ViewMenuProps) {
  const { text, locale } = useText();
  const heading = useId();
  const [edited, edit] = useState<SavedView>();
  const own = views.filter(isOwn);
  const others = views.filter((view) => !isOwn(view));
  const current = [...own, ...others].find((view) => view.query === query);
  const linksTo = (shown: readonly SavedView[]) =>
    shown.map((view) => (
      <a
        key={view.id}
        className="menu-item"
        href={hrefOf(view.query)}
        aria-current={view === current ? 'true' : undefined}
        onClick={() => onOpen(view)}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{view.name}</bdi>
        </span>
        <ViewMarks view={view} />
      </a>
    ));
  return (
    <>
      <Menu
        align={align}
        className={cx('list-menu', align === 'end' && 'ms-auto')}
        summaryClassName="button button-quiet button-small"
        summary={
          <>
            {current ? <bdi>{current.name}</bdi> : text('tables.views')}
            <Icon name="chevronDown" />
          </>
        }
      >
        <a className="menu-item" href={hrefOf('')} aria-current={query === '' ? 'true' : undefined}>
          {text('tables.views.all')}
        </a>
        {linksTo(own)}
        {others.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: links are not form fields
          <div role="group" aria-labelledby={heading} className="border-t border-rule">
            <p id={heading} className="px-3 pt-2 text-tiny text-soft">
              {text('tables.views.others')}
            </p>
            {linksTo(others)}
          </div>
        )}
        <div className="border-t border-rule">
          {current && <ViewActions {...{ current, teams, onChange, edit }} act={leaving} />}
          {!(current && isOwn(current)) && (
            <button
              type="button"
              className="menu-item"
              onClick={leaving(() => edit({ id: newKey(), name: '', query, columns, isDefault: false }))}
            >
              {text(current ? 'tables.views.copy' : 'tables.views.save')}
            </button>
          )}
        </div>
      </Menu>
      {edited && (
        <Dialog
          open
          onClose={() => edit(undefined)}
          title={text(edited.name ? 'tables.views.rename' : 'tables.views.save')}
          closeLabel={text('tables.close')}
        >
          <ViewNameForm
            view={edited}
            views={views}
            onName={async (name) => {
              const kept = await onChange((known) =>
                // It may have been shared since the dialog opened.
                withView(known, { ...(known.find(({ id }) => id === edited.id) ?? edited), name }, locale),
              );
              if (kept === true || !kept.ofName) edit(undefined);
              return kept;
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** A view's owner or sharing, and whether it is the default. */
function ViewMarks({ view }: { view: SavedView }) {
  const { text } = useText();
  const of =
    view.owner ?? (isOwn(view) ? view.team !== undefined && text('tables.views.isShared') : text('tables.views.left'));
  const marks = [of, view.isDefault && text('tables.views.opens')].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className="grid max-w-32 shrink-0 justify-items-end text-end text-tiny text-soft">
      {marks.map((mark) => (
        <span key={mark} className="wrap-anywhere">
          <bdi>{mark}</bdi>
        </span>
      ))}
    </span>
  );
}

/**
 * The entry is hidden with its menu: the focus moves to the menu button before a dialog records where to restore it.
 */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const menu = currentTarget.closest('details')!;
    menu.querySelector('summary')!.focus();
    menu.open = false;
    act();
  };
