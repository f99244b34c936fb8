import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { drawingSchema } from '../../features/media/contract.ts';
import { drawSvg } from '../../features/media/drawings/index.ts';

const prefix = '\0drawing-';

/**
 * `import backpack from 'virtual:drawing/backpack?color=forest'` gives the address of a drawing without paper, drawn by
 * the shop's own kit and served as a hashed file: decoration needs no row in the database, so an empty shop has it too.
 * `inline`: the address holds the drawing, if there is no build.
 */
export function drawingsPlugin(side: 'client' | 'server' | 'inline'): Plugin {
  return {
    name: 'drawings',
    resolveId(id) {
      return id.startsWith('virtual:drawing/') ? prefix + id.slice('virtual:drawing/'.length) : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [kind, query] = id.slice(prefix.length).split('?');
      const { count, ...label } = Object.fromEntries(new URLSearchParams(query));
      const svg = drawSvg(
        drawingSchema.parse({ kind, ground: 'clear', ...label, ...(count && { count: Number(count) }) }),
      );
      if (side === 'inline')
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)};`;
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10);
      const fileName = `assets/${kind}-${hash}.svg`;
      if (side === 'client') this.emitFile({ type: 'asset', fileName, source: svg });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
