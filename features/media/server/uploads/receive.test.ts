import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ok } from '@cubby/result';
import { afterAll, expect, test } from 'vitest';
import { openUploadIntake } from './receive.ts';

const folder = await mkdtemp(join(tmpdir(), 'cubby-intake-'));
afterAll(() => rm(folder, { recursive: true }));

test('disk errors use up no slots: once the disk works again, as many uploads are accepted as before', async () => {
  const incoming = join(folder, 'incoming');
  const intake = openUploadIntake(incoming, 2);
  const receive = () =>
    intake.receive(Readable.from([Buffer.from('a picture')]), 'amina', new Date(), async () => ok(true));
  // A file is where the folder should be.
  await writeFile(incoming, '');
  for (let n = 0; n < 3; n += 1) await expect(receive()).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(incoming);
  expect(await Promise.all([receive(), receive()])).toEqual([ok(true), ok(true)]);
  expect(await readdir(incoming)).toEqual([]);
});
