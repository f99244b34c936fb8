import type { PersonalData } from '@cubby/feature';
import { findProblems, forgetProblems } from './problem-store.ts';
import { findSwitchedOff, forgetMailSettings } from './setting-store.ts';
import { eraseMails, findMailsTo } from './store.ts';

/** Mails to a person's address. */
export const mailData: PersonalData = {
  section: 'mails',
  read: (db, { login }) => findMailsTo(db, login),
  erase: async (tx, { login }) => void (await eraseMails(tx, login)),
};

/** The kinds of mail that they have switched off. */
export const mailSettingData: PersonalData = {
  section: 'switchedOffMails',
  read: (db, { login }) => findSwitchedOff(db, login),
  erase: async (tx, { login }) => void (await forgetMailSettings(tx, login)),
};

/** That nothing arrives at their address, or that they called a mail spam. */
export const mailProblemData: PersonalData = {
  section: 'mailProblems',
  read: (db, { login }) => findProblems(db, login),
  erase: async (tx, { login }) => void (await forgetProblems(tx, login)),
};
