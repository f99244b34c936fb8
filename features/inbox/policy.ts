import { type Actor, mayAsStaff } from '@cubby/contract';
import { type InboxKind, inboxKinds } from './rules.ts';

const needs = {
  SUPPORT: { see: 'support.read', act: 'support.answer' },
  ENQUIRY: { see: 'enquiries.read', act: 'enquiries.settle' },
} as const;

export const kindsSeen = (actor: Actor): InboxKind[] =>
  inboxKinds.filter((kind) => mayAsStaff(actor, [needs[kind].see]));
export const mayAct = (actor: Actor, kind: InboxKind): boolean => mayAsStaff(actor, [needs[kind].act]);
