import type { Meta } from '@cubby/site';

export const meta = (): Meta => ({ title: 'Home' });

export function Component() {
  return <h1>Cubby</h1>;
}
