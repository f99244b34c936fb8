import { createHash } from 'node:crypto';
import type { Drawing } from '../contract.ts';
import { groundOf } from '../drawings/index.ts';
import { idEnd } from '../rules.ts';

/** Increased when the kit draws something differently, so that no address ever shows two pictures. */
export const KIT_VERSION = 3;

/**
 * The address of a drawing: 19 url-safe characters of a SHA-256 over the kit's version and the drawing, then its view
 * and its ground. The order of its fields and undefined fields make no difference.
 */
export function pictureId(drawing: Drawing, kitVersion = KIT_VERSION): string {
  const fields = Object.entries(drawing)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = JSON.stringify([kitVersion, fields]);
  const hash = createHash('sha256').update(canonical).digest('base64url').slice(0, 19);
  return hash + idEnd(drawing.view ?? 'front', groundOf(drawing));
}
