import { currentPassword, newPassword } from '@cubby/features/accounts/fields';
import { email, personName } from '@cubby/fields';
import { z } from 'zod';

const roles = z.array(z.string()).min(1, 'members.roles.missing');

export const invitation = z.strictObject({ email, roles });
export const newRoles = z.strictObject({ roles });
/** Of someone new: their name, and the password that they choose. */
export const acceptanceOfNew = z.strictObject({ firstName: personName, lastName: personName, password: newPassword });
/** Of someone who has an account. */
export const acceptanceOfKnown = z.strictObject({ password: currentPassword });
