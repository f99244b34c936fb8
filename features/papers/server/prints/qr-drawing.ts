import { encode } from 'uqr';

/** A QR code as SVG: one path, so that there are no gaps between its squares. */
export function qrDrawing(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`;
}
