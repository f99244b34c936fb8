import pLimit from 'p-limit';

const AT_ONCE = 2;
const LONGEST_QUEUE = 64;

/** Thrown when so much waits to be rendered that asking again later is kinder than waiting. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

export interface RenderQueue {
  /** Runs `work` when a place is free. Equal keys asked for meanwhile share one run and its outcome. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Lets `atOnce` encodings run and `longestQueue` wait; beyond that `run` throws RenderQueueFull. */
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
