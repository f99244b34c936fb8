import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first browser render, then true: for state that only the browser has (the cart, the
 * user).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
