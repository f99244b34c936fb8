import type { Client } from '@cubby/contract';
import { isHinted } from '../screens/hint.ts';
import { hasUser } from './stored-user.ts';

export async function refreshMemberSession(client: Client): Promise<boolean> {
  if (!hasUser() && !isHinted()) return false;
  const { refreshOrLeave } = await import('./refresh-or-leave.ts');
  return refreshOrLeave(client);
}
