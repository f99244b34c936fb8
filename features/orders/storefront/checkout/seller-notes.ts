import { useState } from 'react';
import { longestNote } from '../../limits.ts';

const storageKey = 'cubby.checkout.notes';

/** Notes to individual sellers by their handles, kept for this tab like the rest of the checkout (ux K5). */
export function useSellerNotes(): [
  notes: Readonly<Record<string, string>>,
  write: (handle: string, note: string) => void,
] {
  const [notes, setNotes] = useState(readNotes);
  return [
    notes,
    (handle, note) =>
      setNotes((before) => {
        const after = { ...before, [handle]: note.slice(0, longestNote.sellers) };
        keep(after);
        return after;
      }),
  ];
}

/** Only valid notes are read: another version may have written the storage. */
export function readNotes(): Record<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

function keep(notes: Record<string, string>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // Checkout also works without storage.
  }
}

export function forgetSellerNotes(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
