import { useText } from '@cubby/i18n/react';
import { Field, TextAreaField } from '@cubby/ui';
import { useState } from 'react';

type PasteParcelsProps = {
  /** @returns how many lines have an order's number */
  onPaste: (list: string) => number;
};

/** A carrier's list, pasted or read from its file. It only fills in the numbers. */
export function PasteParcels({ onPaste }: PasteParcelsProps) {
  const { text } = useText();
  const [list, write] = useState('');
  const [count, note] = useState<number>();
  const take = (pasted: string) => {
    write(pasted);
    const found = onPaste(pasted);
    note(pasted.trim() === '' ? undefined : found);
  };
  return (
    <div className="mt-4 grid max-w-words gap-2">
      <TextAreaField
        id="ship-paste"
        label={text('packing.paste')}
        help={text('packing.paste.help')}
        rows={3}
        dir="ltr"
        value={list}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      <Field id="ship-file" label={text('packing.file')}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="input py-2"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void textOf(file).then(take);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-small">
        {count !== undefined && text('packing.paste.found', { count })}
      </p>
    </div>
  );
}

/** Digits are the same in every single-byte encoding; spreadsheets also save UTF-16. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
