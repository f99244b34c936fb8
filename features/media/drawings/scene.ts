import type { Drawing, Kind } from '../contract.ts';
import type { Pen } from './pen.ts';

/** Places objects in a scene, each within a rectangle and standing on its base, turned by some degrees. */
export interface Scenery {
  pen: Pen;
  self(x: number, y: number, w: number, h: number, turn?: number): string;
  other(kind: Kind, x: number, y: number, w: number, h: number, turn?: number, more?: Omit<Drawing, 'kind'>): string;
}

export type Scene = (scenery: Scenery) => string;
