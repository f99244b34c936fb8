import { useText } from '@cubby/i18n/react';
import { newKey } from '@cubby/site';
import { Button, Dialog, Icon, Menu, TextField } from '@cubby/ui';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { longestName, nameError, type SavedView, withDefault, withoutView, withView } from './views.ts';

type ViewMenuProps = {
  views: readonly SavedView[];
  /** What the list shows now. */
  query: string;
  columns: readonly string[];
  hrefOf: (query: string) => string;
  onOpen: (view: SavedView) => void;
  onChange: (views: readonly SavedView[], said?: string) => void;
};

/** The views of a list: opened by links; the current one can be renamed, deleted, or made the one that opens the list. */
export function ViewMenu({ views, query, columns, hrefOf, onOpen, onChange }: ViewMenuProps) {
  const { text, locale } = useText();
  const [edited, edit] = useState<SavedView>();
  const current = views.find((view) => view.query === query);
  return (
    <>
      <Menu
        className="list-menu"
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
        {views.map((view) => (
          <a
            key={view.id}
            className="menu-item"
            href={hrefOf(view.query)}
            aria-current={view === current ? 'true' : undefined}
            onClick={() => onOpen(view)}
          >
            <bdi className="flex-1">{view.name}</bdi>
            {view.isDefault && <span className="text-tiny text-soft">{text('tables.views.opens')}</span>}
          </a>
        ))}
        <div className="border-t border-rule">
          {current ? (
            <>
              <button type="button" className="menu-item" onClick={leaving(() => edit(current))}>
                {text('tables.views.rename')}
              </button>
              <button
                type="button"
                className="menu-item"
                onClick={leaving(() => onChange(withDefault(views, current.id)))}
              >
                {text(current.isDefault ? 'tables.views.openWithAll' : 'tables.views.openWith')}
              </button>
              <button
                type="button"
                className="menu-item"
                onClick={leaving(() =>
                  onChange(withoutView(views, current.id), text('tables.views.deleted', { name: current.name })),
                )}
              >
                {text('tables.views.delete')}
              </button>
            </>
          ) : (
            <button
              type="button"
              className="menu-item"
              onClick={leaving(() => edit({ id: newKey(), name: '', query, columns, isDefault: false }))}
            >
              {text('tables.views.save')}
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
          <NameForm
            view={edited}
            views={views}
            onName={(name) => {
              onChange(withView(views, { ...edited, name }, locale));
              edit(undefined);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

type NameFormProps = { view: SavedView; views: readonly SavedView[]; onName: (name: string) => void };

function NameForm({ view, views, onName }: NameFormProps) {
  const { text } = useText();
  const [error, setError] = useState<ReturnType<typeof nameError>>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('view') as HTMLInputElement;
    const name = field.value.trim();
    const wrong = nameError(views, name, view.id);
    setError(wrong);
    if (wrong) field.focus();
    else onName(name);
  };
  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={save}>
      <TextField
        name="view"
        label={text('tables.views.name')}
        help={text('tables.views.name.help')}
        defaultValue={view.name}
        maxLength={longestName}
        autoComplete="off"
        error={error && text(error)}
      />
      <Button type="submit">{text('tables.views.name.save')}</Button>
    </form>
  );
}

/** The entry is hidden with its menu: the focus goes to what opened it before a dialog remembers where it came from. */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const menu = currentTarget.closest('details')!;
    menu.querySelector('summary')!.focus();
    menu.open = false;
    act();
  };
