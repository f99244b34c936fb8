const AT_ONCE = 2;
const LONGEST_QUEUE = 64;

/** Thrown when so much waits to be printed that asking again later is kinder than waiting. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

export interface RenderQueue {
  /** Runs `work` when a place is free. Equal keys asked for meanwhile share one run and its outcome. */
  print<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Lets `atOnce` encodings run and `longestQueue` wait; beyond that `print` throws RenderQueueFull. */
export function startRenderQueue(atOnce = AT_ONCE, longestQueue = LONGEST_QUEUE): RenderQueue {
  const underWay = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      // The place goes straight to whoever waits longest, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    print<T>(key: string, work: () => Promise<T>) {
      const already = underWay.get(key) as Promise<T> | undefined;
      if (already) return already;
      if (running >= atOnce && waiting.length >= longestQueue) return Promise.reject(new RenderQueueFull());
      const printing = run(work).finally(() => underWay.delete(key));
      underWay.set(key, printing);
      return printing;
    },
  };
}
