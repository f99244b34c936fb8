import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { restoreCluster } from '@cubby/db/embedded';
import { extract } from 'tar-stream';
import { alsoKept, type Entry, firstEntry, format, lastEntry } from './backup-format.ts';
import { CannotStart } from './requirements.ts';

export async function restoreBackup(dataDir: string, file: string): Promise<void> {
  const there = await readdir(dataDir);
  const inTheWay = alsoKept.find((name) => there.includes(name));
  if (inTheWay) throw new CannotStart(`${join(dataDir, inTheWay)} exists already: restore into an empty DATA_DIR.`);
  await restoreCluster({ dataDir }, async (cluster) => {
    const files = extract();
    const reading = pipeline(createReadStream(file), createZstdDecompress(), files as unknown as Writable);
    const unpacked = (async () => {
      let isKnown = false;
      let isWhole = false;
      for await (const entry of files) {
        const { name } = entry.header;
        if (!isKnown) requireKnownFormat(name, await textOf(entry));
        else if (name === lastEntry) isWhole = true;
        else await unpack(entry, name.startsWith('postgres/') ? cluster : dataDir, name.replace(/^postgres\//, ''));
        isKnown = true;
        entry.resume();
      }
      if (!isWhole) throw new Error('it ends too early');
    })();
    await Promise.all([reading, unpacked]).catch((error: Error) => {
      throw new CannotStart(`${file} cannot be restored: ${error.message}.`);
    });
  });
}

function requireKnownFormat(name: string, text: string): void {
  if (name !== firstEntry) throw new Error('it was not written by npm run db:backup');
  const { format: found } = JSON.parse(text) as { format: number };
  if (found !== format) throw new Error(`its format is ${found}, and this program reads ${format}`);
}

async function unpack(entry: Entry, folder: string, name: string): Promise<void> {
  // A tampered file must not write elsewhere.
  if (name.split('/').includes('..') || name.startsWith('/')) throw new Error(`it names a file outside: ${name}`);
  const path = join(folder, name);
  if (entry.header.type === 'directory') {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry as unknown as Readable, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}

async function textOf(entry: Entry): Promise<string> {
  let text = '';
  for await (const part of entry) text += part;
  return text;
}
