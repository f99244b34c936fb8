/**
 * One attempt to place one order. Repeating it, by a second click, after a lost answer or in another tab, sends the
 * same key and the same proof of work, and gets the same order (ux K7).
 */
export type PlacingAttempt = { fingerprint: string; key: string; captchaToken: string; begunAt: number };

const storageKey = 'cubby.placing';
/** A little less than an order's unpaid hold: after it, the same cart is a new order. */
const livesMilliseconds = 25 * 60_000;

export function findAttempt(fingerprint: string, now: number): PlacingAttempt | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as PlacingAttempt | null;
    return kept?.fingerprint === fingerprint && now - kept.begunAt < livesMilliseconds ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepAttempt = (attempt: PlacingAttempt): void => localStorage.setItem(storageKey, JSON.stringify(attempt));
export const forgetAttempt = (): void => localStorage.removeItem(storageKey);

/** Distinguishes orders without storing their contents: two runs of FNV-1a over the text, one from each end. */
export function fingerprintOf(order: unknown): string {
  const text = JSON.stringify(order);
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    forward = Math.imul(forward ^ text.charCodeAt(i), 0x01000193) >>> 0;
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - i), 0x01000193) >>> 0;
  }
  return `${text.length}-${forward.toString(36)}-${backward.toString(36)}`;
}
