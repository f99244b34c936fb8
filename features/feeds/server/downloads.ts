import { Readable } from 'node:stream';
import type { Pieces } from './cached-files.ts';

type Download = { stream: Readable; waitingSince: number | undefined };

/** The most downloads at a time; each holds the batch that its reader is reading. */
const mostDownloads = 16;
/** A download whose reader has not asked for its next batch for so long may be ended for another one. */
const patienceMs = 250;

/**
 * Long files on their way to their readers. A slow reader holds one batch in memory: with too many downloads, the one
 * that has waited for its reader the longest is ended.
 */
export function createDownloads(most = mostDownloads, now = () => performance.now()) {
  const downloads = new Set<Download>();

  const endSlowest = (): boolean => {
    let slowest: Download | undefined;
    for (const each of downloads)
      if ((each.waitingSince ?? Infinity) < (slowest?.waitingSince ?? Infinity)) slowest = each;
    if (!slowest || now() - slowest.waitingSince! < patienceMs) return false;
    downloads.delete(slowest);
    slowest.stream.destroy();
    return true;
  };

  return {
    /** Undefined if there are too many, all of them read. */
    start(pieces: Pieces): Readable | undefined {
      if (downloads.size >= most && !endSlowest()) return undefined;
      const download: Download = { stream: Readable.from([]), waitingSince: undefined };
      const watched = async function* () {
        for await (const piece of pieces) {
          download.waitingSince = now();
          yield piece;
          download.waitingSince = undefined;
        }
      };
      download.stream = Readable.from(watched());
      downloads.add(download);
      download.stream.once('close', () => downloads.delete(download));
      return download.stream;
    },
  };
}
