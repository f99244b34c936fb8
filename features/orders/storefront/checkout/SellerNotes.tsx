import { useText } from '@cubby/i18n/react';
import { Icon, TextAreaField } from '@cubby/ui';
import { longestNote } from '../../limits.ts';

type SellerNotesProps = {
  sellers: readonly { handle: string; name: string }[];
  notes: Readonly<Record<string, string>>;
  onWrite: (handle: string, note: string) => void;
};

export function SellerNotes({ sellers, notes, onWrite }: SellerNotesProps) {
  const { text } = useText();
  if (sellers.length < 2) return null;
  return (
    <details className="group" open={sellers.some(({ handle }) => notes[handle])}>
      <summary className="flex min-h-11 items-center gap-2 font-strong">
        <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
        {text('orders.note.single')}
      </summary>
      <div className="grid gap-5 pt-2">
        {sellers.map(({ handle, name }) => (
          <TextAreaField
            key={handle}
            id={`note-${handle}`}
            name={`note-${handle}`}
            label={text('orders.note.to', { seller: `\u2068${name}\u2069` })}
            value={notes[handle] ?? ''}
            onChange={({ target }) => onWrite(handle, target.value)}
            optional={text('orders.optional')}
            limit={longestNote.sellers}
            counterText={(left) => text('orders.note.left', { count: left })}
          />
        ))}
      </div>
    </details>
  );
}
