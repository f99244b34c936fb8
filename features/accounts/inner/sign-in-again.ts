type Ask = (end: (isDone: boolean) => void) => void;
let ask: Ask | undefined;
let underWay: Promise<boolean> | undefined;

/** Set by the frame while it is mounted. Returns a function that unsets it. */
export function askWith(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Asks the person to show both factors again; resolves to whether they did. Concurrent calls share one prompt. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  underWay ??= new Promise<boolean>(ask).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
