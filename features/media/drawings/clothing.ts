import { labelled, lettering } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, oval, shape, stitches } from './marks.ts';
import { MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const uniformShirt: Sketch = {
  emblem: [151, 116, 10],
  color: 'white',
  second: 'navy',
  shadow: [120, 208, 70],
  scale: 0.96,
  cast: true,
  draw: (pen) => {
    const fold = shade(pen.color, -16);
    const body =
      'M78 44L40 62Q30 68 26 80L16 122L48 130L62 102V200Q62 206 68 206H172Q178 206 178 200V102L192 130L224 122L214 80Q210 68 200 62L162 44Z';
    return [
      shape(body, pen.sheen(pen.color, 10)),
      pen.print((fill) => shape(body, fill), shade(pen.second, 40)),
      line('M62 102L70 76M178 102L170 76', fold, 2.4),
      dusk('M178 102V200Q178 206 172 206H160Q168 160 164 96L170 76Z', 0.07),
      line('M18 115L50 123M222 115L190 123', fold, 2),
      shape('M92 44Q120 66 148 44L120 74Z', shade(pen.color, -24)),
      shape('M90 38L82 46L98 74L120 56Z', pen.sheen(pen.color, 14)),
      shape('M150 38L158 46L142 74L120 56Z', shade(pen.color, -4)),
      line('M82 46L98 74L120 56L142 74L158 46', fold, 1.8),
      line('M113 64V205M127 64V205', fold, 1.3),
      many(
        5,
        (i) => disc(120, 84 + i * 26, 3.6, shade(pen.color, -30)) + disc(119.5, 83.5 + i * 26, 2.8, MATERIAL.paper),
      ),
      box(136, 98, 30, 34, 3, shade(pen.color, -3), `stroke="${fold}" stroke-width="1.8"`),
      pen.label
        ? lettering(pen.label, 151, 114, 10, pen.second, 24)
        : shape('M144 108H158V116Q158 124 151 127Q144 124 144 116Z', pen.second),
    ].join('');
  },
};

export const sweater: Sketch = {
  emblem: [148, 126, 11],
  color: 'navy',
  second: 'red',
  shadow: [120, 208, 74],
  scale: 0.94,
  cast: true,
  draw: (pen) => {
    const dark = shade(pen.color, -30);
    const body =
      'M80 42Q52 50 42 66L14 154Q12 160 18 163L38 170Q44 172 46 166L64 112V192H176V112L194 166Q196 172 202 170L222 163Q228 160 226 154L198 66Q188 50 160 42Z';
    return [
      shape(body, pen.sheen(pen.color, 15)),
      pen.print((fill) => shape(body, fill, 'opacity=".9"')),
      dusk('M176 112V192H160Q168 150 162 96L172 84Z', 0.14),
      line('M64 112L72 84M176 112L168 84', dark, 2.4),
      box(62, 190, 116, 18, 5, shade(pen.color, -14)),
      box(62, 194, 116, 4, 0, pen.second),
      line(
        many(19, (i) => `M${67 + i * 6} 191V207`),
        dark,
        1.2,
      ),
      shape('M14 154L12 160Q11 164 16 167L37 175Q42 176 44 172L46 166L38 163Z', shade(pen.color, -18)),
      shape('M226 154L228 160Q229 164 224 167L203 175Q198 176 196 172L194 166L202 163Z', shade(pen.color, -26)),
      shape('M88 40L120 96L152 40Q120 54 88 40Z', MATERIAL.paper),
      shape('M88 40Q120 60 152 40Q120 48 88 40Z', shade(MATERIAL.paper, -16)),
      line('M86 42L120 98L154 42', shade(pen.color, -8), 11),
      line('M86 42L120 98L154 42', pen.second, 3),
      labelled(pen, 146, 124, 15, pen.second, 40),
    ].join('');
  },
};

export const peShorts: Sketch = {
  emblem: [78, 158, 12],
  color: 'blue',
  second: 'white',
  shadow: [120, 200, 80],
  cast: true,
  draw: (pen) => {
    const body = 'M54 54H186L216 176Q217 182 211 184L140 194L120 120L100 194L29 184Q23 182 24 176Z';
    return [
      shape(body, pen.sheen(pen.color, 15)),
      pen.print((fill) => shape(body, fill)),
      shape('M54 54H64L40 186L29 184Q23 182 24 176Z', pen.second),
      shape('M186 54H176L200 186L211 184Q217 182 216 176Z', shade(pen.second, -10)),
      dusk('M120 120L140 194L156 191L126 80Z', 0.1),
      line('M120 70V122', shade(pen.color, -34), 2.2),
      box(52, 46, 136, 24, 5, pen.sheen(shade(pen.color, -8), 8)),
      line(
        many(22, (i) => `M${58 + i * 6} 49V67`),
        shade(pen.color, -30),
        1.2,
      ),
      line('M114 60Q104 82 108 104M126 60Q134 84 130 110', MATERIAL.paper, 4),
      stitches('M30 174L102 184M210 174L138 184', shade(pen.color, 40), 1.6),
      labelled(pen, 72, 152, 16, pen.second, 36),
    ].join('');
  },
};

export const skirt: Sketch = {
  color: 'forest',
  second: 'navy',
  shadow: [120, 206, 86],
  cast: true,
  draw: (pen) => {
    const pleats = 8;
    const body = 'M74 60H166L214 194Q120 216 26 194Z';
    const pleat = (i: number, share = 0) => ({
      top: 74 + ((i + share) * 92) / pleats,
      low: 26 + ((i + share) * 188) / pleats,
    });
    const hem = (x: number) => 204.5 - ((x - 120) / 94) ** 2 * 10.5;
    return [
      shape(body, pen.sheen(pen.color, 14)),
      pen.print((fill) => shape(body, fill, 'opacity=".85"')),
      many(pleats, (i) => {
        const from = pleat(i, 0.62);
        const to = pleat(i + 1);
        return shape(
          `M${from.top} 60H${to.top}L${to.low} ${hem(to.low)}L${from.low} ${hem(from.low)}Z`,
          shade(pen.color, -40),
          'opacity=".5"',
        );
      }),
      many(pleats, (i) => gloss(`M${pleat(i).top + 1.5} 62L${pleat(i).low + 2} ${hem(pleat(i).low) - 2}`, 1.5, 0.28)),
      line('M30 186Q120 207 210 186', pen.second, 4),
      box(70, 42, 100, 22, 4, pen.sheen(shade(pen.color, -10), 10)),
      disc(150, 53, 5, pen.ball(MATERIAL.brass)),
      stitches('M76 47H140', shade(pen.color, 40), 1.5),
    ].join('');
  },
};

export const cap: Sketch = {
  emblem: [106, 118, 17],
  color: 'red',
  second: 'white',
  shadow: [126, 186, 92],
  draw: (pen) => {
    const crown = 'M34 152C28 88 62 52 110 52S190 90 186 150Q112 130 34 152Z';
    return [
      shape(crown, pen.sheen(pen.color, 16)),
      pen.print((fill) => shape(crown, fill)),
      dusk('M150 64C178 80 188 112 186 150Q172 146 156 144C162 116 160 86 150 64Z', 0.16),
      line('M110 54C78 80 66 114 66 146M110 54C130 78 142 112 142 143', shade(pen.color, -28), 2),
      oval(110, 52, 9, 5, shade(pen.color, -18)),
      oval(109, 50.5, 8, 4, pen.color),
      shape(
        'M30 154Q110 128 188 150Q224 156 230 176Q230 184 220 182Q160 164 92 172Q50 178 34 170Q28 164 30 154Z',
        shade(pen.color, -34),
      ),
      shape(
        'M30 150Q110 126 188 147Q222 153 229 172Q230 179 220 177Q160 160 92 167Q50 172 34 164Q28 158 30 150Z',
        pen.sheen(shade(pen.color, -8), 14),
      ),
      stitches('M44 158Q120 142 214 170', shade(pen.color, 34), 1.8),
      disc(104, 104, 22, pen.second),
      pen.label
        ? lettering(pen.label, 104, 104, 15, shade(pen.color, -16), 30)
        : shape('M104 90L108 100L118 101L110 108L113 118L104 112L95 118L98 108L90 101L100 100Z', shade(pen.color, -10)),
      gloss('M48 118C52 92 68 74 86 66', 5, 0.32),
    ].join('');
  },
};

export const shoes: Sketch = {
  color: 'black',
  second: 'white',
  shadow: [122, 200, 98],
  draw: (pen) => {
    const shoe = (dx: number, dy: number, upper: string, sole: string) =>
      `<g transform="translate(${dx} ${dy})">` +
      [
        shape(
          'M34 104Q52 112 72 100Q96 130 130 140Q176 146 184 168Q186 184 180 186H36Q26 150 34 104Z',
          pen.sheen(upper, 18),
        ),
        pen.print((fill) =>
          shape('M34 104Q52 112 72 100Q96 130 130 140Q176 146 184 168Q186 184 180 186H36Q26 150 34 104Z', fill),
        ),
        shape('M34 104Q52 112 72 100L76 105Q54 122 33 113Z', shade(upper, -40)),
        shape('M32 134Q48 140 56 158Q60 176 54 186H36Q28 160 32 134Z', shade(upper, -24), 'opacity=".6"'),
        shape('M140 142Q176 148 184 168Q186 184 180 186H150Q134 166 140 142Z', shade(upper, 14), 'opacity=".8"'),
        many(4, (i) => line(`M${82 + i * 13} ${116 + i * 7.2}L${94 + i * 12} ${106 + i * 8}`, sole, 4.2)),
        shape(
          'M34 180H184Q192 182 190 192Q189 198 182 198H40Q32 196 34 180Z',
          pen.blend(sole, shade(sole, -14), 'down'),
        ),
        line('M38 186H186', shade(sole, -28), 1.6),
        gloss('M154 154Q170 158 174 168', 3.4, 0.4),
        gloss('M38 122Q36 142 40 160', 2.4, 0.25),
      ].join('') +
      '</g>';
    return shoe(32, -26, shade(pen.color, -12), shade(pen.second, -10)) + shoe(-4, 2, pen.color, pen.second);
  },
};

export const socks: Sketch = {
  color: 'white',
  second: 'navy',
  shadow: [122, 204, 78],
  cast: true,
  draw: (pen) => {
    const sock = 'M62 34H112V118Q112 132 126 140L164 160Q182 170 174 188Q166 204 144 198L86 178Q62 168 62 142Z';
    const one = (dx: number, lean: number, tone: string) =>
      `<g transform="translate(${dx} 0) rotate(${lean} 100 120)">` +
      [
        shape(sock, pen.sheen(tone, 10)),
        pen.print((fill) => shape(sock, fill)),
        shape('M148 152L164 160Q182 170 174 188Q166 204 144 198L136 195Q130 166 148 152Z', pen.second),
        shape('M62 128V142Q62 168 86 178Q96 160 86 146Q78 134 62 128Z', pen.second),
        box(60, 30, 54, 30, 5, pen.sheen(tone, 12)),
        box(60, 38, 54, 5, 0, pen.second),
        box(60, 47, 54, 5, 0, pen.second),
        line(
          many(9, (i) => `M${64 + i * 5.8} 32V58`),
          shade(tone, -16),
          1,
        ),
        dusk('M100 60H112V118Q112 132 126 140L120 142Q102 134 100 118Z', 0.09),
      ].join('') +
      '</g>';
    return one(38, 7, shade(pen.color, -9)) + one(-14, -3, pen.color);
  },
};
