import { useText } from '@cubby/i18n/react';
import { NotLoaded } from '@cubby/lists';
import { EmptyState, Skeleton, TextLink } from '@cubby/ui';

/** Placeholder rows in the usual size. Screen readers are informed by the table, which is busy. */
export function WaitingRows({ columns, hasTicks, rows }: { columns: number; hasTicks: boolean; rows: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="row-waiting">
          {hasTicks && <td className="cell-tick" />}
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <Skeleton className="h-5 w-3/4" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Replaces a list that could not be loaded. */
export function ListFailed({ onAgain, busy }: { onAgain: () => void; busy: boolean }) {
  const { text } = useText();
  return (
    <NotLoaded title={text('tables.failed')} busy={busy} onAgain={onAgain}>
      {text('tables.failed.text')}
    </NotLoaded>
  );
}

/** Replaces a list that this person may not see. */
export function ListRefused() {
  const { text } = useText();
  return <EmptyState title={text('tables.refused')}>{text('tables.refused.text')}</EmptyState>;
}

/** Replaces a list in which nothing matches the filters. */
export function NothingMatches({ clearHref }: { clearHref: string }) {
  const { text } = useText();
  return (
    <EmptyState title={text('tables.nothing')} action={<TextLink href={clearHref}>{text('tables.clear')}</TextLink>}>
      {text('tables.nothing.text')}
    </EmptyState>
  );
}
