import pLimit from 'p-limit';

const AT_ONCE = 2;
const LONGEST_QUEUE = 64;

/** Thrown when the queue is so long that retrying later is better than waiting. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

export interface RenderQueue {
  /** Runs `work` when a slot is free. Requests with the same key share one run and its outcome. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Runs up to `atOnce` encodings while `longestQueue` wait; beyond that `run` throws RenderQueueFull. */
export function startRenderQueue(atOnce = AT_ONCE, longestQueue = LONGEST_QUEUE): RenderQueue {
  const underWay = new Map<string, Promise<unknown>>();
  const limit = pLimit(atOnce);
  return {
    run<T>(key: string, work: () => Promise<T>) {
      const already = underWay.get(key) as Promise<T> | undefined;
      if (already) return already;
      if (underWay.size >= atOnce + longestQueue) return Promise.reject(new RenderQueueFull());
      const running = limit(work).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
}
