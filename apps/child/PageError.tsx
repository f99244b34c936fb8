import { ChildError } from '@cubby/features/child-mode/child';
import { useMe } from './me.ts';

/** The child is known, though the page is not: the helpers stay. */
export const PageError = () => <ChildError me={useMe()} />;
