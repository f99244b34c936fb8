import { describe, expect, it, test } from 'vitest';
import type { Drawing } from './contract.ts';
import {
  audienceOf,
  picturePath,
  pictureSrcset,
  readPictureFile,
  readSocialFile,
  socialPicturePath,
  TEMPORARY_MS,
  viewOfPicture,
} from './rules.ts';
import { pictureId } from './server/picture-id.ts';

describe('the address of a picture', () => {
  it('is 22 URL-safe characters and never changes', () => {
    expect(pictureId({ kind: 'pencils', color: 'red', view: 'scale' }, 1)).toBe('FzeNU_NY_OtrMct2Wry-ea');
  });

  it('ends with the picture’s view and ground', () => {
    const url = (drawing: Drawing) => picturePath(pictureId(drawing), 480, 'webp');
    expect(viewOfPicture(url({ kind: 'backpack' }))).toBe('front');
    expect(viewOfPicture(url({ kind: 'backpack', view: 'open' }))).toBe('open');
    expect(viewOfPicture(url({ kind: 'backpack', view: 'in-use' }))).toBe('in-use');
    expect(viewOfPicture(picturePath(`u${'a'.repeat(19)}-aa`, 480, 'webp'))).toBeUndefined();
    expect(pictureId({ kind: 'backpack', color: 'red' }).slice(-3)).toBe('-aa');
    expect(pictureId({ kind: 'backpack', color: 'blue', view: 'back' }).slice(-3)).toBe('-cb');
  });

  it('does not depend on the order of fields or on undefined fields', () => {
    const one = pictureId({ kind: 'pencils', color: 'red', count: 12 });
    expect(pictureId({ count: 12, color: 'red', pattern: undefined, kind: 'pencils' })).toBe(one);
  });

  it('differs with every field and with the version of the kit', () => {
    const ids = [
      pictureId({ kind: 'pencils' }),
      pictureId({ kind: 'pencil' }),
      pictureId({ kind: 'pencils', color: 'red' }),
      pictureId({ kind: 'pencils', second: 'red' }),
      pictureId({ kind: 'pencils' }, 0),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a picture file', () => {
  const id = pictureId({ kind: 'pencils' });

  it('parses what picturePath wrote', () => {
    const [, , readId, file] = picturePath(id, 480, 'avif').split('/');
    expect(readPictureFile(readId ?? '', file ?? '')).toEqual({ id, width: 480, format: 'avif' });
  });

  it.each(['0480.avif', '480.AVIF', '480.avif.', '480', '', '.avif', '481.webp', '480.gif'])('refuses %j', (file) => {
    expect(readPictureFile(id, file)).toBeUndefined();
  });

  it('is offered in every width up to the widest the layout can use', () => {
    expect(pictureSrcset('i', 'webp', 240, 'https://media')).toBe(
      'https://media/media/i/96.webp 96w, https://media/media/i/160.webp 160w, https://media/media/i/240.webp 240w',
    );
  });
});

describe('the address of a preview', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22));
  it('names the first three drawings, each once, and can be parsed', () => {
    const path = socialPicturePath([a, b, a, c, d].map((id) => `/media/${id}/480.webp`))!;
    expect(path).toBe(`/media/social/${a}.${b}.${c}.jpeg`);
    expect(readSocialFile(path.split('/').at(-1)!)).toEqual([a, b, c]);
  });

  it('does not exist without drawings, for uploaded pictures or for invented addresses', () => {
    expect(socialPicturePath(['', `/media/u${a}/480.webp`])).toBeUndefined();
    for (const file of ['.jpeg', `${a}.png`, `${a}.${a}.jpeg`, `${a}.${b}.${c}.${d}.jpeg`, `u${a}.jpeg`, `${a}jpeg`])
      expect(readSocialFile(file), file).toBeUndefined();
  });
});

test.each(['x'.repeat(21), 'x'.repeat(23), `u${'x'.repeat(23)}`, `/${'x'.repeat(22)}`, `${'x'.repeat(22)}/`, ''])(
  'an address with the id %j names no picture',
  (id) => expect(readPictureFile(id, '320.webp')).toBeUndefined(),
);

test('an upload waits a day; one being removed belongs to nobody', () => {
  expect(TEMPORARY_MS).toBe(86_400_000);
  expect(audienceOf({ purpose: 'REVIEW', state: 'DELETING', isPublic: false })).toBe('NOBODY');
  expect(readSocialFile(`${'x'.repeat(22)}.jpeg.html`)).toBeUndefined();
  expect(readSocialFile('nothing')).toBeUndefined();
});
