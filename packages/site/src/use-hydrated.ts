import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first browser render, then true: for what only the browser knows (the cart, the user).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
