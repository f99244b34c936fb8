import { labelled } from './lettering.ts';
import { box, disc, dusk, flower, gloss, heart, line, many, n, oval, shape, star, stitches, turned } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const bracelet: Sketch = {
  drawsPieces: 'together',
  color: 'tomato',
  second: 'yellow',
  shadow: [120, 194, 82],
  cast: true,
  draw: (pen) => {
    const beads = pen.assorted
      ? [pen.color, pen.second, COLOR.green, COLOR.sky, COLOR.white]
      : [pen.color, pen.second, shade(pen.color, 34), pen.color, shade(pen.second, 30)];
    const size = Math.max(pen.count ?? 22, 14);
    const r = Math.min(14, 215 / size + 3);
    return (
      `<ellipse cx="120" cy="122" rx="76" ry="60" fill="none" stroke="${shade(COLOR.kraft, -10)}" stroke-width="3"/>` +
      Array.from({ length: size }, (_, i) => {
        const angle = (i / size) * 2 * Math.PI;
        return {
          x: 120 + Math.cos(angle) * 76,
          y: 122 + Math.sin(angle) * 60,
          color: beads[i % beads.length] ?? pen.color,
        };
      })
        .sort((a, b) => a.y - b.y)
        .map(
          ({ x, y, color }) =>
            `${disc(x, y, r, pen.ball(color))}<circle cx="${n(x - r * 0.32)}" cy="${n(y - r * 0.38)}" r="${n(r * 0.22)}" fill="#fff" opacity=".75"/>`,
        )
        .join('')
    );
  },
};

export const friendshipBand: Sketch = {
  color: 'teal',
  second: 'pink',
  shadow: [120, 196, 84],
  scale: 0.93,
  cast: true,
  draw: (pen) => {
    const threads = [pen.color, pen.second, COLOR.yellow, pen.color, COLOR.white];
    const band = 'M40 92Q120 152 200 92L212 124Q120 194 28 124Z';
    return [
      line('M34 108C10 92 14 66 34 60M34 110C6 104 2 82 16 72M36 106C24 84 32 64 50 56', pen.second, 3),
      line('M206 108C230 92 226 66 206 60M206 110C234 104 238 82 224 72M204 106C216 84 208 64 190 56', pen.color, 3),
      shape(band, shade(pen.color, -24), 'transform="translate(0 4)"'),
      `<clipPath id="band"><path d="${band}"/></clipPath><g clip-path="url(#band)">` +
        box(20, 80, 200, 90, 0, pen.color) +
        many(21, (i) => {
          const x = 18 + i * 10;
          const sag = Math.sin(((x - 30) / 180) * Math.PI) * 31;
          const color = threads[i % threads.length] ?? pen.color;
          return line(`M${x - 9} ${n(88 + sag)}L${x + 5} ${n(109 + sag)}L${x - 9} ${n(130 + sag)}`, color, 8);
        }) +
        '</g>',
      gloss('M44 96Q120 152 196 96', 2, 0.4),
      disc(34, 108, 8, pen.ball(pen.second)),
      disc(206, 108, 8, pen.ball(pen.second)),
    ].join('');
  },
};

export const coaster: Sketch = {
  color: 'orange',
  second: 'white',
  shadow: [122, 200, 84],
  scale: 0.95,
  cast: true,
  draw: (pen) =>
    [
      disc(115, 120, 80, shade(pen.color, -28)),
      disc(112, 114, 80, pen.sheen(pen.color, 14)),
      // Crochet rounds, each a ring of stitches.
      ...[72, 60, 48, 36].map(
        (r, i) =>
          `<circle cx="112" cy="114" r="${r}" fill="none" stroke="${i % 2 ? shade(pen.color, -12) : pen.second}" stroke-width="7.5" stroke-dasharray="8.4 2.6" stroke-linecap="butt" opacity="${i % 2 ? 0.9 : 0.95}"/>`,
      ),
      disc(112, 114, 27, pen.sheen(pen.color, 10)),
      pen.pattern === 'stars'
        ? star(112, 114, 19, pen.second)
        : pen.pattern === 'hearts'
          ? heart(112, 115, 17, pen.second)
          : flower(112, 114, 22, pen.second, COLOR.mustard),
      gloss('M44 96C50 70 66 52 88 42', 3, 0.35),
    ].join(''),
};

export const ornament: Sketch = {
  color: 'red',
  second: 'white',
  shadow: [120, 210, 46],
  draw: (pen) =>
    [
      line('M120 50C92 18 148 14 120 50', shade(MATERIAL.brass, -16), 3.4),
      box(106, 48, 28, 20, 4, pen.tube(MATERIAL.brass)),
      line(
        many(5, (i) => `M${111 + i * 4.6} 54V66`),
        shade(MATERIAL.brass, -32),
        1.5,
      ),
      disc(120, 136, 73, pen.ball(pen.color)),
      `<clipPath id="bauble"><circle cx="120" cy="136" r="73"/></clipPath><g clip-path="url(#bauble)">`,
      pen.print((fill) => box(40, 60, 160, 150, 0, fill)),
      `<path d="M40 112Q120 140 200 112" fill="none" stroke="${pen.second}" stroke-width="7"/>`,
      `<path d="M40 160Q120 192 200 160" fill="none" stroke="${pen.second}" stroke-width="7"/>`,
      '</g>',
      pen.label
        ? labelled(pen, 120, 150, 22, pen.second, 96)
        : many(5, (i) => star(62 + i * 29, 139 + Math.sin((i / 4) * Math.PI) * 11, 10, pen.second)),
      dusk('M164 78C194 100 200 146 178 180C160 206 130 213 104 207C150 206 186 160 164 78Z', 0.12),
      gloss('M66 118C70 100 82 86 96 80', 7, 0.5),
      disc(110, 75, 3.5, '#ffffff', 'opacity=".5"'),
    ].join(''),
};

export const feltBag: Sketch = {
  color: 'lilac',
  second: 'orange',
  shadow: [120, 209, 72],
  draw: (pen) => {
    const body = 'M54 88H186L194 196Q195 208 184 208H56Q45 208 46 196Z';
    const thread = shade(pen.second, 30);
    return [
      line('M82 92C78 22 162 22 158 92', shade(pen.color, -36), 12),
      line('M80 90C76 22 160 22 156 90', shade(pen.color, -12), 10),
      shape(body, pen.sheen(pen.color, 13)),
      pen.print((fill) => shape(body, fill, 'opacity=".7"')),
      dusk('M172 88H186L194 196Q195 208 184 208H164Q182 200 180 184Z', 0.12),
      box(50, 84, 140, 18, 5, shade(pen.color, -16)),
      stitches('M57 93H184', thread, 2.4),
      stitches('M60 108L54 192Q54 199 61 199H179Q186 199 186 192L180 108', thread, 2.4),
      // A fox's face in felt.
      shape(
        'M84 112L98 132Q120 122 142 132L156 112L160 150Q150 182 120 188Q90 182 80 150Z',
        shade(pen.second, -26),
        'transform="translate(1 3)"',
      ),
      shape('M84 112L98 132Q120 122 142 132L156 112L160 150Q150 182 120 188Q90 182 80 150Z', pen.sheen(pen.second, 10)),
      shape(
        'M80 150Q100 148 112 170L120 188Q90 182 80 150ZM160 150Q140 148 128 170L120 188Q150 182 160 150Z',
        MATERIAL.paper,
      ),
      disc(104, 150, 4.5, COLOR.black) + disc(136, 150, 4.5, COLOR.black),
      oval(120, 184, 7, 5.5, COLOR.black),
      disc(102.6, 148.6, 1.5, '#ffffff') + disc(134.6, 148.6, 1.5, '#ffffff'),
    ].join('');
  },
};

export const scarf: Sketch = {
  color: 'mustard',
  second: 'navy',
  shadow: [120, 206, 78],
  cast: true,
  draw: (pen) => {
    const stripe = pen.pattern === 'striped' || pen.pattern === 'plain';
    const tail = (x: number, y: number, length: number, lean: number, tone: string) =>
      turned(
        lean,
        x,
        y,
        many(6, (i) =>
          line(
            `M${x - 21 + i * 8.4} ${y + length - 2}L${x - 22 + i * 8.8} ${y + length + 18}`,
            i % 2 ? pen.second : tone,
            4.6,
          ),
        ),
        box(x - 26, y, 52, length, 5, pen.sheen(tone, 12)),
        stripe
          ? [0.44, 0.62, 0.8].map((at) => box(x - 26, y + length * at, 52, length * 0.1, 0, pen.second)).join('')
          : pen.print((fill) => box(x - 26, y, 52, length, 5, fill)),
        // Rows of knitting.
        line(
          many(Math.floor(length / 8), (j) => many(6, (i) => `M${x - 25 + i * 8.6} ${y + 4 + j * 8}l4 3l4 -3`)),
          shade(tone, -24),
          1.1,
          'opacity=".55"',
        ),
      );
    const loop = 'M40 84C40 44 76 28 120 28S200 44 200 84S164 138 120 138S40 124 40 84Z';
    return [
      tail(150, 104, 86, -14, shade(pen.color, -10)),
      tail(98, 106, 84, 10, pen.color),
      shape(
        `${loop}M76 80C76 96 96 104 120 104S164 96 164 80S144 60 120 60S76 64 76 80Z`,
        pen.sheen(pen.color, 15),
        'fill-rule="evenodd"',
      ),
      shape('M76 80C76 64 96 60 120 60S164 64 164 80C156 72 140 69 120 69S84 72 76 80Z', shade(pen.color, -34)),
      line(
        many(9, (i) => `M${64 + i * 14} ${n(120 + Math.sin((i / 8) * Math.PI) * 9)}l5 4l5 -4`) +
          many(9, (i) => `M${70 + i * 12} ${n(42 - Math.sin((i / 8) * Math.PI) * 5)}l4 3l4 -3`),
        shade(pen.color, -24),
        1.5,
        'opacity=".6"',
      ),
      shape('M100 100Q122 92 148 102L152 142Q124 152 98 140Z', pen.sheen(shade(pen.color, -4), 14)),
      line(
        'M106 112l5 4l5 -4l5 4l5 -4l5 4l5 -4M106 124l5 4l5 -4l5 4l5 -4l5 4l5 -4',
        shade(pen.color, -24),
        1.5,
        'opacity=".7"',
      ),
      gloss('M58 64C66 48 86 38 110 36', 3, 0.35),
    ].join('');
  },
};

export const clayDish: Sketch = {
  color: 'teal',
  second: 'white',
  shadow: [120, 198, 76],
  draw: (pen) => {
    const clay = shade(COLOR.kraft, 8);
    return [
      shape(
        'M28 106C32 160 66 198 122 198S210 160 212 108Q196 142 120 142T28 106Z',
        pen.blend(shade(clay, 8), shade(clay, -26), 'across'),
      ),
      shape(
        'M28 106C30 128 36 144 44 156Q60 150 74 160Q96 174 118 162T160 164Q182 152 196 156C206 142 211 126 212 108Q196 142 120 142T28 106Z',
        pen.sheen(pen.color, 12),
      ),
      pen.print((fill) =>
        shape(
          'M28 106C30 128 36 144 44 156Q60 150 74 160Q96 174 118 162T160 164Q182 152 196 156C206 142 211 126 212 108Q196 142 120 142T28 106Z',
          fill,
        ),
      ),
      // The rim is pinched by thumbs and therefore not quite round.
      shape(
        'M26 104C28 84 62 76 98 72S178 70 202 86C224 102 206 128 172 136S96 144 60 134S24 120 26 104Z',
        pen.sheen(shade(pen.color, 18), 12),
      ),
      shape(
        'M40 105C44 90 74 86 104 83S172 82 191 93C206 104 190 118 164 124S98 130 68 122S38 114 40 105Z',
        pen.blend(shade(pen.color, -34), shade(pen.color, 4), 'down'),
      ),
      star(104, 108, 10, pen.second, 'opacity=".85"') +
        star(142, 104, 7, pen.second, 'opacity=".85"') +
        disc(124, 116, 3, pen.second) +
        disc(82, 104, 3, pen.second),
      gloss('M36 98C44 88 70 81 96 78', 3, 0.6),
      gloss('M44 130C50 142 54 146 60 150', 5, 0.35),
    ].join('');
  },
};
