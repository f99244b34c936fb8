import type { Client } from '@cubby/contract';
import { isHinted } from './hint.ts';
import { hasUser } from './stored-user.ts';

/** Gets new tokens for a member's session; what follows when it has ended is loaded only then (spec 4.16, 8.8). */
export async function refreshMemberSession(client: Client): Promise<boolean> {
  if (!hasUser() && !isHinted()) return false;
  const { refreshOrLeave } = await import('./refresh-or-leave.ts');
  return refreshOrLeave(client);
}
