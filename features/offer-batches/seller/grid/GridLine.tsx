import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { memo } from 'react';
import { type Edit, type GridColumn, type GridPart, type GridRow, isEdited } from '../../rules.ts';
import { gridCell, type Typing } from './GridCell.tsx';

export type GridOffer = GridRow & { sku: string; name: string; added: string };
/** A visible column, with its header in the page's language. */
export type ShownPart = { part: GridPart; label: string };
type GridLineProps = {
  row: GridOffer;
  place: number;
  /** Without the name. */
  parts: readonly ShownPart[];
  /** The changed cells, in the order of the columns. */
  edits: readonly (Edit | undefined)[];
  active: GridColumn | undefined;
  selected: GridColumn | undefined;
  typing: Typing | undefined;
};

/** Rerendered only if it changes itself, so that a keystroke renders one row of five thousand. */
export const GridLine = memo(Line, (before, after) => {
  const { edits: was, ...others } = before;
  const { edits: is, ...changed } = after;
  return (
    (Object.keys(others) as (keyof typeof others)[]).every((key) => others[key] === changed[key]) &&
    was.length === is.length &&
    was.every((edit, i) => edit === is[i])
  );
});

function Line({ row, place, parts, edits, active, selected, typing }: GridLineProps) {
  const { text, date } = useText();
  return (
    <tr data-row={place} aria-rowindex={place + 2}>
      <th scope="row">
        <span className="grid text-start font-normal">
          <bdi className="wrap-anywhere">{row.name}</bdi>
          <span className="text-small text-soft">
            <bdi>{row.sku}</bdi>
          </span>
        </span>
      </th>
      {parts.map(({ part, label }, i) =>
        isEdited(part) ? (
          gridCell(
            {
              ...{ column: part, label, row, edit: edits[i] },
              ...{ isActive: active === part, isSelected: selected === part },
              typing: active === part ? typing : undefined,
            },
            text,
          )
        ) : (
          <td key={part} className={part === 'reserved' ? 'cell-end text-soft' : 'text-soft'} data-label={label}>
            {part === 'reserved' ? row.reserved : date(row.added, dayFormats.medium)}
          </td>
        ),
      )}
    </tr>
  );
}
