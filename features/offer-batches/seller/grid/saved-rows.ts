import type { ApiError, InputOf } from '@cubby/contract';
import { money } from '@cubby/money';
import type { saveOffers } from '../../contract.ts';
import { type CellValue, type Edit, typedValue } from '../../rules.ts';

export type Saved = InputOf<typeof saveOffers>['rows'];
/** Changed cells saved by one call. */
export type Part = { edits: Edit[]; rows: Saved };

/** Bytes of a call: well below the server's limit, because the wire's field names are longer. */
const mostBytes = 96 * 1024;
const bytesIn = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const untouched = {
  price: undefined,
  stock: undefined,
  status: undefined,
  ownSku: undefined,
  note: undefined,
  tiers: undefined,
};

/** How many offers were saved, in which batches, and why the rest was not, if it was refused. */
export type SavedParts = { saved: number; batchIds: string[]; isWhole: boolean; failure?: unknown };

/**
 * Sends one call after another until one is refused: written rows stay, and can be undone.
 * @param send throws the error of a refused call; undefined if another action is in progress
 */
export async function sendParts(
  parts: readonly Part[],
  send: (part: Part) => Promise<{ changed: number; batchIds: readonly string[] }>,
): Promise<SavedParts> {
  const all: SavedParts = { saved: 0, batchIds: [], isWhole: true };
  for (const part of parts) {
    try {
      const { changed, batchIds } = await send(part);
      all.saved += changed;
      all.batchIds.push(...batchIds);
    } catch (failure) {
      return { ...all, isWhole: false, failure };
    }
  }
  return all;
}

/** The changed cells by offer, in calls within the server's limit. */
export function partsToSave(edits: readonly Edit[]): Part[] {
  const parts: Part[] = [];
  let bytes = mostBytes;
  for (const { of, row } of byOffer(edits)) {
    const more = bytesIn(row);
    if (bytes + more > mostBytes) {
      parts.push({ edits: [], rows: [] });
      bytes = 0;
    }
    bytes += more;
    parts.at(-1)!.edits.push(...of);
    parts.at(-1)!.rows.push(row);
  }
  return parts;
}

function byOffer(edits: readonly Edit[]): { of: Edit[]; row: Saved[number] }[] {
  const rows = new Map<string, { of: Edit[]; row: Saved[number] }>();
  for (const edit of edits) {
    const { offerId, column, seen, typed } = edit;
    const read = typedValue(column, typed);
    if (!read.ok) continue;
    const { of, row } = rows.get(offerId) ?? { of: [], row: { offerId, ...untouched } };
    const inMoney = (value: CellValue) => (column === 'price' ? money(Number(value)) : value);
    const cell = { [column]: { seen: inMoney(seen), to: inMoney(read.value) } };
    rows.set(offerId, { of: [...of, edit], row: { ...row, ...cell } });
  }
  return [...rows.values()];
}

/** The first offer of a refused call, and why; undefined if none is named. */
export function refusedOffer(asked: Saved, { errors }: ApiError): { offerId: string; reason: string } | undefined {
  for (const { path, message } of errors) {
    const [, row, column] = path;
    const offer = asked[Number(row)];
    if (offer && column !== undefined) return { offerId: offer.offerId, reason: message };
  }
  return undefined;
}
