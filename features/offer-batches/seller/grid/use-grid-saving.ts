import { ApiError, type OutputOf } from '@cubby/contract';
import { useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { Dispatch, SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import { saveOffers, undoBatches } from '../../contract.ts';
import { cellKey, type Edit, type Edits, type GridColumn, mostUndone } from '../../rules.ts';
import { type Part, partsToSave, refusedOffer, type Saved, sendParts } from './saved-rows.ts';

/** Saves changed cells, and undoes that. Refused ones stay, with the reason at the cell. */
export function useGridSaving(
  setEdits: Dispatch<SetStateAction<Edits>>,
  nameOf: (offerId: string) => string | undefined,
  onChanged: () => Promise<void>,
) {
  const { text } = useText();
  const navigate = useNavigate();
  const { busy, said, say, result, run } = useAction({ onConflict: () => void onChanged() });
  const undo = async (batchIds: readonly string[]) => {
    let count = 0;
    for (let at = 0; at < batchIds.length; at += mostUndone) {
      const some = batchIds.slice(at, at + mostUndone);
      const isUndone = await run(
        'undo',
        async (client, options) => {
          const undone = await client(undoBatches, { batchIds: some }, options);
          await onChanged();
          // Unchanged offers are listed on their own page, with the reasons.
          if (undone.refused > 0) await navigate(`/imports/${undone.batchIds[0]}`);
          count += undone.changed;
          return text('offers.own.bulk.undone', { count });
        },
        some,
      );
      if (!isUndone) return;
    }
  };
  const send = async (
    { rows, edits }: Part,
    onRefused: (words: string) => void,
  ): Promise<OutputOf<typeof saveOffers>> => {
    let done: OutputOf<typeof saveOffers> | undefined;
    let failure: unknown;
    await run(
      'save',
      async (client, options) => {
        try {
          done = await client(saveOffers, { rows }, options);
          setEdits((before) => withoutSaved(before, edits));
        } catch (error) {
          failure = error;
          if (error instanceof ApiError) {
            setEdits((before) => withRefused(before, rows, error));
            const refused = refusedOffer(rows, error);
            const name = refused && nameOf(refused.offerId);
            if (name) onRefused(text('offerGrid.refused', { name: `\u2068${name}\u2069`, reason: refused.reason }));
          }
          throw error;
        }
      },
      edits,
    );
    if (!done) throw failure;
    return done;
  };
  const save = async (ready: readonly Edit[]) => {
    let why: string | undefined;
    const { saved, batchIds, isWhole, failure } = await sendParts(partsToSave(ready), (part) =>
      send(part, (words) => {
        why = words;
      }),
    );
    // Any other failure of the first call has already been shown; nothing is sent while another action is running.
    if (!isWhole && saved === 0) {
      if (why) say({ tone: 'error', words: text('offerGrid.nothingSaved', { failure: why }) });
      return;
    }
    const undoAll = batchIds.length > 0 ? () => void undo(batchIds) : undefined;
    const words = text('offerBatches.done.title', { count: saved });
    if (isWhole) say({ tone: 'success', words, undo: undoAll });
    else {
      const reason = why ?? (failure as Error).message;
      say({ tone: 'error', words: text('offerBatches.done.partly', { saved: words, reason }), undo: undoAll });
    }
    await onChanged();
  };
  return { busy, said, result, save };
}

/** Input typed meanwhile stays. */
const withoutSaved = (edits: Edits, saved: readonly Edit[]): Edits => {
  const gone = new Set(saved);
  return new Map([...edits].filter(([, edit]) => !gone.has(edit)));
};

/** The server's results for single cells; their rows are reloaded. */
function withRefused(edits: Edits, asked: Saved, { errors }: ApiError): Edits {
  const after = new Map(edits);
  for (const { path, message } of errors) {
    const [, row, column] = path;
    const key = cellKey(asked[Number(row)]?.offerId ?? '', column as GridColumn);
    const edit = after.get(key);
    if (edit) after.set(key, { ...edit, refused: message, isOld: true });
  }
  return after;
}
