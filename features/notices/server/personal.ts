import type { PersonalData } from '@cubby/feature';
import { eraseMails, findMailsTo } from './store.ts';

/** Mails to a person's address. */
export const mailData: PersonalData = {
  section: 'mails',
  read: (db, { login }) => findMailsTo(db, login),
  erase: async (tx, { login }) => void (await eraseMails(tx, login)),
};
