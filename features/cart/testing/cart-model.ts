import { expect } from 'vitest';
import { type AnsweredCart, takeAnswer, takeMerged } from '../in-step.ts';
import {
  addToCart,
  type CartEntry,
  changeQuantity,
  changesBetween,
  moveToCart,
  remove,
  removeSelected,
  saveForLater,
  select,
} from '../rules.ts';

export type CartServer = {
  /** The answer also has the price of the counted lines, in cents. */
  ask: (entries: readonly CartEntry[], merge: boolean) => Promise<AnsweredCart & { subtotal: { amountMinor: number } }>;
  setStock: (offer: number, available: number) => Promise<unknown>;
  setPrice: (offer: number, minor: number) => Promise<unknown>;
  offerIds: readonly string[];
};

export type Step =
  | { kind: 'add' | 'set'; at: 0 | 1; offer: number; quantity: number }
  | { kind: 'select'; at: 0 | 1; offer: number; selected: boolean }
  | { kind: 'remove' | 'save' | 'move'; at: 0 | 1; offer: number }
  | { kind: 'removeSelected' | 'signIn' | 'signOut' | 'sync' | 'secondTab'; at: 0 | 1 }
  | { kind: 'stock'; offer: number; available: number }
  | { kind: 'price'; offer: number; minor: number };

/** A browser's state, as in its storage: `confirmed` only while signed in. */
type Browser = { entries: readonly CartEntry[]; confirmed: readonly CartEntry[] | undefined };

type Line = { quantity: number; selected: boolean; saved: boolean };
type Lines = Map<number, Line>;
type Told = { shows: Lines; heard: Lines | undefined };

/**
 * Runs steps on two browsers of one member, and on a reference independent of the rules' code; both must agree after
 * each step.
 */
export async function agreeOn(steps: readonly Step[], server: CartServer): Promise<void> {
  const stock = server.offerIds.map(() => 5);
  const price = server.offerIds.map((_, i) => 100 + i);
  for (const offer of stock.keys()) {
    await server.setStock(offer, stock[offer]!);
    await server.setPrice(offer, price[offer]!);
  }
  const browsers: Browser[] = [0, 1].map(() => ({ entries: [], confirmed: undefined }));
  const told: Told[] = [0, 1].map(() => ({ shows: new Map(), heard: undefined }));
  const owned: Lines = new Map();

  const exchange = async (at: 0 | 1, changes: readonly CartEntry[], merge: boolean) => {
    const browser = browsers[at]!;
    const answer = await server.ask(changes, merge);
    const taken = (merge ? takeMerged : takeAnswer)(answer, browser.entries, browser.entries);
    browsers[at] = taken;
    expect(shownOf(answer, server)).toEqual(plain(asShown(owned, stock)));
    expect(answer.subtotal.amountMinor).toBe(costOf(owned, stock, price));
  };

  for (const step of steps) {
    if (step.kind === 'stock') {
      stock[step.offer] = step.available;
      await server.setStock(step.offer, step.available);
    } else if (step.kind === 'price') {
      price[step.offer] = step.minor;
      await server.setPrice(step.offer, step.minor);
    } else {
      const { at } = step;
      const [browser, reference] = [browsers[at]!, told[at]!];
      if (step.kind === 'signIn' && !browser.confirmed) {
        mergeInto(owned, reference.shows, stock);
        told[at] = { shows: asShown(owned, stock), heard: asShown(owned, stock) };
        const visitors = browser.entries;
        await exchange(at, visitors, true);
        // The response was lost, or a second tab did the same: nothing changes.
        await exchange(at, visitors, true);
      } else if ((step.kind === 'sync' || step.kind === 'secondTab') && browser.confirmed) {
        const changes = changesBetween(browser.confirmed, browser.entries);
        send(owned, reference);
        hear(owned, reference, stock);
        await exchange(at, changes, false);
        // A tab that saw the same change sends it too.
        if (step.kind === 'secondTab') await exchange(at, changes, false);
      } else if (step.kind === 'signOut' && browser.confirmed) {
        browsers[at] = { entries: [], confirmed: undefined };
        told[at] = { shows: new Map(), heard: undefined };
      } else {
        browsers[at] = { ...browser, entries: changed(browser.entries, step, server.offerIds, stock) };
        change(reference.shows, step, stock);
      }
    }
    for (const at of [0, 1] as const)
      expect({ at, step, cart: plain(linesOf(browsers[at]!.entries, server)) }).toEqual({
        at,
        step,
        cart: plain(told[at]!.shows),
      });
  }
}

function changed(
  entries: readonly CartEntry[],
  step: Step,
  offerIds: readonly string[],
  stock: readonly number[],
): readonly CartEntry[] {
  if (step.kind === 'removeSelected') return removeSelected(entries);
  if (!('offer' in step)) return entries;
  const id = offerIds[step.offer]!;
  const available = stock[step.offer]!;
  if (step.kind === 'add') return available > 0 ? addToCart(entries, id, step.quantity, available) : entries;
  if (step.kind === 'set')
    return available > 0 && isInCart(entries, id) ? changeQuantity(entries, id, step.quantity, available) : entries;
  if (step.kind === 'select') return select(entries, new Set([id]), step.selected);
  if (step.kind === 'remove') return remove(entries, id);
  if (step.kind === 'save') return saveForLater(entries, id);
  return step.kind === 'move' ? moveToCart(entries, id) : entries;
}
const isInCart = (entries: readonly CartEntry[], id: string): boolean =>
  entries.some(({ offerId, saved }) => offerId === id && !saved);

function change(lines: Lines, step: Step, stock: readonly number[]): void {
  if (step.kind === 'removeSelected') for (const [offer, line] of lines) if (line.selected) lines.delete(offer);
  if (!('offer' in step)) return;
  const { offer } = step;
  const line = lines.get(offer);
  const most = stock[offer]!;
  if (step.kind === 'add' && most > 0) {
    const before = line && !line.saved ? line.quantity : 0;
    lines.set(offer, { quantity: Math.min(before + step.quantity, most), selected: true, saved: false });
  }
  if (!line) return;
  if (step.kind === 'set' && most > 0 && !line.saved)
    lines.set(offer, { ...line, quantity: Math.max(1, Math.min(step.quantity, most)) });
  if (step.kind === 'select' && !line.saved) lines.set(offer, { ...line, selected: step.selected });
  if (step.kind === 'remove') lines.delete(offer);
  if (step.kind === 'save') lines.set(offer, { quantity: line.quantity, selected: false, saved: true });
  if (step.kind === 'move' && line.saved) lines.set(offer, { quantity: line.quantity, selected: true, saved: false });
}

/** For lines in both carts the larger quantity counts, limited by the stock. */
function mergeInto(owned: Lines, visitors: Lines, stock: readonly number[]): void {
  for (const offer of new Set([...owned.keys(), ...visitors.keys()])) {
    const both = [owned.get(offer), visitors.get(offer)].filter((line) => line !== undefined);
    const wanted = both.filter(({ saved }) => !saved);
    const rest = wanted.length > 0 ? wanted : both;
    const quantity = Math.max(...rest.map((line) => line.quantity));
    const isLimited = wanted.length > 0 && stock[offer]! > 0;
    owned.set(offer, {
      quantity: isLimited ? Math.min(quantity, stock[offer]!) : quantity,
      selected: rest.some(({ selected }) => selected),
      saved: wanted.length === 0,
    });
  }
}

/** Sends the lines that differ from the server's last answer. */
function send(owned: Lines, { shows, heard }: Told): void {
  for (const offer of new Set([...shows.keys(), ...heard!.keys()])) {
    const line = shows.get(offer);
    if (JSON.stringify(line) === JSON.stringify(heard!.get(offer))) continue;
    if (line) owned.set(offer, { ...line });
    else owned.delete(offer);
  }
}

/** A capped or sold-out line keeps the browser's quantity, so that the change can be shown. */
function hear(owned: Lines, reference: Told, stock: readonly number[]): void {
  const before = reference.shows;
  const shows = asShown(owned, stock);
  for (const [offer, line] of shows) {
    const known = before.get(offer);
    if (!known || known.saved || line.saved) continue;
    if (known.quantity > line.quantity && line.quantity === stock[offer]) line.quantity = known.quantity;
    if (stock[offer] === 0) line.selected = known.selected;
  }
  reference.shows = shows;
  reference.heard = new Map([...shows].map(([offer, line]) => [offer, { ...line }]));
}

/** The cart as the server shows it: no more than the stock, and nothing sold out is selected (spec 4.8). */
const asShown = (owned: Lines, stock: readonly number[]): Lines =>
  new Map(
    [...owned].map(([offer, line]) => [
      offer,
      {
        ...line,
        quantity: stock[offer]! > 0 && !line.saved ? Math.min(line.quantity, stock[offer]!) : line.quantity,
        selected: line.selected && stock[offer]! > 0,
      },
    ]),
  );

/** Only selected lines in stock count (spec 4.7). */
const costOf = (owned: Lines, stock: readonly number[], price: readonly number[]): number =>
  [...asShown(owned, stock)].reduce(
    (cost, [offer, { quantity, selected, saved }]) => (selected && !saved ? cost + quantity * price[offer]! : cost),
    0,
  );

const linesOf = (entries: readonly CartEntry[], { offerIds }: CartServer): Lines =>
  new Map(
    entries.map(({ offerId, quantity, selected, saved }) => [
      offerIds.indexOf(offerId),
      { quantity, selected, saved: saved ?? false },
    ]),
  );
const shownOf = ({ lines, saved }: AnsweredCart, server: CartServer) =>
  plain(linesOf([...lines, ...saved.map((line) => ({ ...line, saved: true }))], server));
const plain = (lines: Lines) => [...lines].toSorted(([a], [b]) => a - b);
