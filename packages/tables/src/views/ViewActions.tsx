import { useText } from '@cubby/i18n/react';
import type { MouseEventHandler } from 'react';
import {
  type ChangeViews,
  isOwn,
  type SavedView,
  type Team,
  withDefault,
  withoutView,
  withTeam,
  withView,
} from './views.ts';

type ViewActionsProps = {
  current: SavedView;
  /** The teams with which it can be shared. */
  teams: readonly Team[];
  onChange: ChangeViews;
  edit: (view: SavedView) => void;
  /** Makes a press close the menu before it acts. */
  act: (act: () => void) => MouseEventHandler<HTMLElement>;
};

/** The actions on the current view: a colleague's can be the default view, but only its owner can change it. */
export function ViewActions({ current, teams, onChange, edit, act }: ViewActionsProps) {
  const { text, locale } = useText();
  const { id, isDefault, team } = current;
  const name = `\u2068${current.name}\u2069`;
  const entry = (label: string, press: () => void) => (
    <button key={label} type="button" className="menu-item" onClick={act(press)}>
      {label}
    </button>
  );
  const share = (to: string | undefined, words: string) =>
    void onChange((views) => withTeam(views, id, to), { words, undo: (views) => withTeam(views, id, team) });
  const isMine = isOwn(current);
  return (
    <>
      {isMine && entry(text('tables.views.rename'), () => edit(current))}
      {entry(text(isDefault ? 'tables.views.openWithAll' : 'tables.views.openWith'), () => {
        void onChange((views) => withDefault(views, id));
      })}
      {isMine &&
        team === undefined &&
        teams.map((each) =>
          each.name === undefined
            ? entry(text('tables.views.share'), () => share(each.key, text('tables.views.shared', { name })))
            : entry(text('tables.views.shareWith', { team: `\u2068${each.name}\u2069` }), () =>
                share(each.key, text('tables.views.sharedWith', { name, team: `\u2068${each.name}\u2069` })),
              ),
        )}
      {isMine &&
        team !== undefined &&
        entry(text('tables.views.unshare'), () => share(undefined, text('tables.views.unshared', { name })))}
      {(isMine || (current.owner === null && !current.isReadOnly)) &&
        entry(text('tables.views.delete'), () => {
          void onChange((views) => withoutView(views, id), {
            words: text('tables.views.deleted', { name }),
            undo: (views) => withView(views, { ...current, owner: undefined }, locale),
          });
        })}
    </>
  );
}
