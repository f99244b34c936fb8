import { ChildError } from '@cubby/features/child-mode/child';
import { useMe } from './me.ts';

/** The page is unknown, but the child isn't: the helpers stay. */
export const PageError = () => <ChildError me={useMe()} />;
