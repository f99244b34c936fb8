import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Drawing } from '../contract.ts';
import { picturePath, picturesIn } from '../rules.ts';
import { drawMissing } from './draw-ahead.ts';
import { pictureId } from './picture-id.ts';
import { openPictureStore } from './store.ts';

const drawing: Drawing = { kind: 'spiral-notebook', color: 'teal' };
const id = pictureId(drawing);

test('the pictures of a page’s first view are drawn once, in the sizes from which browsers choose', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cubby-ahead-'));
  const page = `<source srcSet="${picturePath(id, 320, 'avif')} 320w, ${picturePath(id, 768, 'avif')} 768w, ${picturePath(id, 1200, 'avif')} 1200w"/>
    <img src="${picturePath(id, 768, 'webp')}"/><source srcSet="${picturePath(id, 320, 'avif')} 320w, ${picturePath('u123456789012345678901x', 320, 'avif')} 320w"/>`;
  const files = picturesIn(page);
  expect(files).toEqual([
    { id, width: 320, format: 'avif' },
    { id, width: 768, format: 'avif' },
  ]);
  const gone = { ...files[0]!, id: id.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')) };
  const drawn: number[] = [];
  const needs = {
    dataDir,
    loadPicture: async (wanted: string) => (wanted === id ? { drawing } : undefined),
    render: async (_drawing: Drawing, width: number) => {
      drawn.push(width);
      return Buffer.from(`${width}`);
    },
  };
  expect(await drawMissing(needs, [...files, gone])).toBe(2);
  expect(await drawMissing(needs, [...files, gone])).toBe(0);
  expect(drawn).toEqual([320, 768]);
  const stored = await openPictureStore(dataDir).find(files[1]!);
  expect(stored?.length).toBe(3);
  await stored?.close();
});
