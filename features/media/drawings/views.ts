import type { Drawing, Kind, View } from '../contract.ts';
import { backs, turnedRound } from './backs.ts';
import { emblem } from './emblems.ts';
import { insides } from './insides.ts';
import { lettering } from './lettering.ts';
import { box, line, n, scaled } from './marks.ts';
import { packOf } from './packs.ts';
import { MATERIAL, shade } from './palette.ts';
import { type Pen, type Sketch, takePen } from './pen.ts';
import { hand } from './props.ts';
import { scenes } from './scenes.ts';
import { SIZES, USUAL_LENGTH } from './sizes.ts';
import { sketches } from './sketches.ts';

const BASELINE = 212;

/** The views that a kind has; the front first. */
export const viewsOf = (kind: Kind): View[] => [
  'front',
  ...(insides[kind] ? (['open'] as const) : []),
  'in-use',
  ...(backs[kind] ? (['back'] as const) : []),
  'scale',
];

/** The product in one view, with its shadow and surroundings. */
export function stage(drawing: Drawing): { scene: string; definitions: string } {
  const { kind, view = 'front' } = drawing;
  const sketch = sketches[kind];
  const pens = [takePen(sketch, drawing)];
  const pen = pens[0]!;
  const finished = (scene: string) => ({ scene, definitions: pens.map((each) => each.definitions()).join('') });
  const inside = insides[kind];
  const back = backs[kind];
  if (view === 'open' && inside) return finished(lying(inside(pen)));
  if (view === 'back' && back) return finished(lying(turnedRound(thing(sketch, pen, drawing), pen, back(pen), kind)));
  if (view === 'scale') {
    // Of separate pieces, one is held against the sheet.
    const one = sketch.drawsPieces === 'together' ? drawing : { ...drawing, count: 1 };
    const onePen = takePen(sketch, one, 'one');
    pens.push(onePen);
    return finished(toScale(one, thing(sketch, onePen, one)));
  }
  if (view === 'in-use')
    return finished(
      scenes[kind]({
        pen,
        self: (x, y, w, h, turn) => fitted(kind, thing(sketch, pen, drawing), x, y, w, h, turn),
        other(otherKind, x, y, w, h, turn, more) {
          const another: Drawing = { kind: otherKind, ...more };
          const otherPen = takePen(sketches[otherKind], another, `e${pens.length}x`);
          pens.push(otherPen);
          return fitted(otherKind, thing(sketches[otherKind], otherPen, another), x, y, w, h, turn);
        },
      }),
    );
  const body = thing(sketch, pen, drawing);
  const count = drawing.count ?? 1;
  const sticker = pen.design !== undefined && !sketch.emblem ? lying(emblem(pen, 215, 219, 11), 'mark') : '';
  if (count > 1 && !sketch.drawsPieces) return finished(lying(packOf(kind, body, count)) + sticker);
  return finished((sketch.cast ? lying(body) : contactShadow(sketch) + body) + sticker);
}

/** The body of a product, without shadow. */
function thing(sketch: Sketch, pen: Pen, drawing: Drawing): string {
  const mark = pen.design !== undefined && typeof sketch.emblem === 'object' ? emblem(pen, ...sketch.emblem) : '';
  const drawn = sketch.draw(pen) + mark;
  const body = sketch.scale ? scaled(sketch.scale, 120, 120, drawn) : drawn;
  return drawing.hand === 'left' ? `<g transform="matrix(-1 0 0 1 240 0)">${body}</g>` : body;
}

/** Width, height and real length of one piece: of several in a row, the middle one. */
function sizeOfOne(kind: Kind): [w: number, h: number, cm: number] {
  const [, , w, h, cm] = SIZES[kind];
  const inRow = sketches[kind].drawsPieces === 'apart' && kind !== 'exercise-book';
  return inRow ? [40, h, (cm * h) / Math.max(w, h)] : [w, h, cm];
}

/** A body within a rectangle: as large as fits, in the middle of its base. */
function fitted(
  kind: Kind,
  body: string,
  x: number,
  y: number,
  w: number,
  h: number,
  turn = 0,
  exactly?: number,
): string {
  const [bx, by, bw, bh] = SIZES[kind];
  const scale = exactly ?? Math.min(w / bw, h / bh);
  const rotate = turn ? `rotate(${turn} ${n(x + w / 2)} ${n(y + h / 2)}) ` : '';
  return `<g transform="${rotate}translate(${n(x + w / 2)} ${n(y + h)}) scale(${n(scale * 1000) / 1000}) translate(${n(-bx - bw / 2)} ${n(-by - bh)})">${body}</g>`;
}

const A4 = { w: 21, h: 29.7 } as const;
const HAND = { w: 9.4, h: 17 } as const;

/** At one scale beside a sheet of A4, or beside a hand if it is small. */
function toScale({ kind, cm: stated }: Drawing, body: string): string {
  const [bw, bh, usual] = sizeOfOne(kind);
  const length = USUAL_LENGTH[kind];
  const cm = stated && length ? (usual * stated) / length : usual;
  const w = (bw / Math.max(bw, bh)) * cm;
  const h = (bh / Math.max(bw, bh)) * cm;
  const beside = cm < 15 ? HAND : A4;
  const gap = 16;
  const unit = Math.min((208 - gap) / (w + beside.w), 184 / Math.max(h, beside.h));
  const left = 120 - ((w + beside.w) * unit + gap) / 2;
  const right = left + w * unit + gap;
  const size = [beside.w * unit, beside.h * unit] as const;
  const reference =
    beside === A4
      ? box(
          right,
          BASELINE - size[1],
          size[0],
          size[1],
          1.5,
          MATERIAL.paper,
          `stroke="${shade(MATERIAL.paper, -20)}"`,
        ) +
        lettering(
          'A4',
          right + size[0] / 2,
          BASELINE - size[1] / 2,
          Math.min(30, size[0] * 0.4),
          MATERIAL.rule,
          size[0] * 0.7,
        )
      : hand(right + size[0] / 2, BASELINE, unit);
  return (
    line(`M16 ${BASELINE}H224`, shade(MATERIAL.oak, 30), 2) +
    lying(reference + fitted(kind, body, left, BASELINE - h * unit, w * unit, h * unit, 0, (h * unit) / bh))
  );
}

function contactShadow({ shadow: [cx, cy, rx, ry = 8] }: Sketch): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#3a2f22" opacity=".24" filter="url(#soft)"/>`;
}

/** Flat on the paper, the whole outline casts a shadow, down and to the right. */
function lying(markup: string, id = 'lit'): string {
  return `<defs><g id="${id}">${markup}</g></defs><use href="#${id}" opacity=".3" filter="url(#cast)"/><use href="#${id}"/>`;
}

export const VIEW_FILTERS =
  '<filter id="soft" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="5.5"/></filter>' +
  '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .17 0 0 0 0 .13 0 0 0 1 0"/><feOffset dx="4" dy="7"/><feGaussianBlur stdDeviation="5"/></filter>';
