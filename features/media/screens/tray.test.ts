import { describe, expect, it } from 'vitest';
import {
  added,
  changed,
  chosen,
  mayDoBetter,
  moved,
  read,
  removed,
  restored,
  shown,
  type Tray,
  written,
} from './tray.ts';

const file = (name: string) => ({ key: name, file: new File([], name), name });
const trayOf = (...names: string[]): Tray =>
  names.reduce<Tray>((tray, name) => {
    const upload = {
      uploadId: `id of ${name}`,
      pictureId: name,
      kind: 'PICTURE' as const,
      width: 1,
      height: 1,
      preview: '',
    };
    return changed(added(tray, [file(name)], 9).tray, name, { state: 'DONE', upload });
  }, []);
const names = (tray: Tray) => shown(tray).map(({ name }) => name);

describe('chosen pictures', () => {
  it('are limited to the free places, first ones first (spec 2.61)', () => {
    const { tray, leftOut } = added(trayOf('a', 'b'), [file('c'), file('d'), file('e')], 3);
    expect([names(tray), leftOut]).toEqual([['a', 'b', 'c'], 2]);
  });

  it('are passed on once uploaded, in the visitor’s order, with their descriptions', () => {
    const tray = changed(moved(trayOf('a', 'b', 'c'), 'c', -1), 'c', { alt: ' A torn corner ' });
    const waiting = added(tray, [file('d')], 9).tray;
    expect(chosen(waiting)).toEqual([
      { uploadId: 'id of a', alt: '' },
      { uploadId: 'id of c', alt: 'A torn corner' },
      { uploadId: 'id of b', alt: '' },
    ]);
  });

  it('stay within the list when moved', () => {
    const tray = trayOf('a', 'b');
    expect([moved(tray, 'a', -1), moved(tray, 'b', 1), moved(tray, 'c', 1)]).toEqual([tray, tray, tray]);
  });

  it('swap with the visible neighbour, skipping a removed one', () => {
    expect(names(moved(removed(trayOf('a', 'b', 'c'), 'b'), 'c', -1))).toEqual(['c', 'a']);
  });

  it('can be restored to their position, but only the last removed one', () => {
    const tray = removed(trayOf('a', 'b', 'c'), 'b');
    expect(chosen(tray).map(({ uploadId }) => uploadId)).toEqual(['id of a', 'id of c']);
    expect(names(restored(tray, 'b', 3))).toEqual(['a', 'b', 'c']);
    const both = removed(tray, 'a');
    expect(names(restored(both, 'b', 3))).toEqual(['c']);
    expect(names(restored(both, 'a', 3))).toEqual(['a', 'c']);
  });

  it('cannot be restored if their place was taken', () => {
    const tray = added(removed(trayOf('a', 'b'), 'b'), [file('c')], 2).tray;
    expect(names(restored(tray, 'b', 2))).toEqual(['a', 'c']);
  });

  it('are the same in another language, in their order, with their descriptions, once uploaded (ux LG2)', () => {
    const tray = changed(moved(removed(trayOf('a', 'b', 'c'), 'b'), 'c', -1), 'c', {
      alt: 'A torn corner',
      thumbnail: 'data:,c',
    });
    const sending = changed(added(tray, [file('d')], 9).tray, 'd', { state: 'SENDING', percent: 40 });
    const opened = read(written(sending));
    expect(chosen(opened)).toEqual([
      { uploadId: 'id of c', alt: 'A torn corner' },
      { uploadId: 'id of a', alt: '' },
    ]);
    expect(opened[0]).toMatchObject({ key: 'c', name: 'c', state: 'DONE', thumbnail: 'data:,c' });
    expect(read(written([]))).toEqual([]);
  });

  it('are uploaded again when restored after a cancelled upload', () => {
    const tray = removed(changed(trayOf('a'), 'a', { state: 'SENDING', percent: 40 }), 'a');
    expect(restored(tray, 'a', 2)[0]).toMatchObject({ state: 'WAITING', percent: 0 });
  });
});

it('offers a retry if the same file may succeed, also after a slow connection', () => {
  expect([0, 401, 408, 429, 500, 503].filter((status) => !mayDoBetter(status))).toEqual([]);
  expect([400, 403, 409, 413, 415, 422].filter(mayDoBetter)).toEqual([]);
});
