import type { PersonalData } from '@cubby/feature';
import { findProblems, forgetProblems } from './problem-store.ts';
import { findSwitchedOff, forgetMailSettings } from './setting-store.ts';
import { eraseMails, findMailsTo } from './store.ts';

export const mailData: PersonalData = {
  section: 'mails',
  read: (db, { login }) => findMailsTo(db, login),
  erase: async (tx, { login }) => void (await eraseMails(tx, login)),
};

export const mailSettingData: PersonalData = {
  section: 'switchedOffMails',
  read: (db, { login }) => findSwitchedOff(db, login),
  erase: async (tx, { login }) => void (await forgetMailSettings(tx, login)),
};

export const mailProblemData: PersonalData = {
  section: 'mailProblems',
  read: (db, { login }) => findProblems(db, login),
  erase: async (tx, { login }) => void (await forgetProblems(tx, login)),
};
