import { Readable } from 'node:stream';
import type { Pieces } from './cached-files.ts';

type Download = { stream: Readable; waitingSince: number | undefined };

/** The most concurrent downloads; each holds the batch being read. */
const mostDownloads = 16;
/** A download whose reader has not requested its next batch for this long may be ended for another one. */
const patienceMs = 250;

/**
 * Long files being downloaded. A slow reader holds one batch in memory: with too many downloads, the one idle longest
 * is ended.
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
    /** Undefined if there are too many, all active. */
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
