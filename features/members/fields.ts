import type { ShopRole, StaffRole } from '@cubby/contract';
import { newPassword } from '@cubby/features/accounts/fields';
import { email, personName } from '@cubby/fields';
import { z } from 'zod';

/** The ticked roles, joined by commas in the form. */
const roles = z.string().transform((given, context): (StaffRole | ShopRole)[] => {
  const ticked = given.split(',').filter(Boolean) as (StaffRole | ShopRole)[];
  if (ticked.length === 0) context.addIssue({ code: 'custom', message: 'members.roles.missing' });
  return ticked;
});

export const invitation = z.strictObject({ email, roles });
export const newRoles = z.strictObject({ roles });
/** For a new person: a name, and the password that they choose. */
export const acceptance = z.strictObject({ firstName: personName, lastName: personName, password: newPassword });
