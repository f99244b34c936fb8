import { useText } from '@cubby/i18n/react';
import { Checkbox, Icon, Menu } from '@cubby/ui';

type ColumnMenuProps = {
  /** All columns of the list. */
  columns: readonly { key: string; label: string }[];
  visibility: Readonly<Record<string, boolean>>;
  /** Undefined: back to the default ones. */
  onChoose: (keys: readonly string[] | undefined) => void;
  isChosen: boolean;
};

/** Chooses the visible columns. The first one, with the links to the records, is always visible. */
export function ColumnMenu({ columns, visibility, onChoose, isChosen }: ColumnMenuProps) {
  const { text } = useText();
  const shown = columns.filter(({ key }) => visibility[key]).map(({ key }) => key);
  const choose = (key: string) =>
    onChoose(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key]);
  return (
    <Menu
      align="end"
      className="list-menu"
      summaryClassName="button button-quiet button-small"
      summary={
        <>
          <Icon name="list" />
          {text('tables.columns', { shown: shown.length, total: columns.length })}
        </>
      }
    >
      <fieldset className="list-menu-choices">
        <legend className="sr-only">{text('tables.columns.legend')}</legend>
        {columns.map(({ key, label }, i) => (
          <Checkbox
            key={key}
            label={label}
            checked={visibility[key] ?? false}
            disabled={i === 0}
            onChange={() => choose(key)}
          />
        ))}
      </fieldset>
      {isChosen && (
        <button type="button" className="menu-item border-t border-rule" onClick={() => onChoose(undefined)}>
          {text('tables.columns.usual')}
        </button>
      )}
    </Menu>
  );
}
