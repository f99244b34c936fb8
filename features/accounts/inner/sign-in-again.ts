type Ask = (end: (isDone: boolean) => void) => void;
let ask: Ask | undefined;
let underWay: Promise<boolean> | undefined;

/** The frame asks, while it is shown. Returns a function that ends that. */
export function askWith(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** Asks the person to show both factors again; resolves to whether they did. Several calls are asked for once. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  underWay ??= new Promise<boolean>(ask).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
