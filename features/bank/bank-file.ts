import { all, readXml } from '@cubby/xml';
import type { GroupStatus } from './group-status.ts';
import { groupStatuses } from './group-statuses.ts';
import { movements } from './movements.ts';
import type { BankMessage } from './rules.ts';
import { statuses } from './status-report.ts';
import { Unreadable } from './unreadable.ts';

/** What a bank's file says; a problem if it cannot be understood whole, so that nothing of it is lost unseen. */
export type BankFile =
  | { ok: true; messages: BankMessage[]; groupStatuses: GroupStatus[] }
  | { ok: false; problem: string };

/**
 * Reads what banks send (ISO 20022): the status of transfers (pain.002), notifications (camt.054) and statements
 * (camt.053), of any version since 2009: the places of what we read have changed little, and both are looked at.
 */
export function readBankFile(source: string): BankFile {
  const root = readXml(source);
  if (root?.name !== 'Document') return { ok: false, problem: 'not an ISO 20022 document' };
  const reports = all(root, 'CstmrPmtStsRpt');
  const parts = [
    ...reports.map((part) => () => statuses(part)),
    ...all(root, 'BkToCstmrDbtCdtNtfctn/Ntfctn').map((part) => () => movements(part, 'NOTIFICATION')),
    ...all(root, 'BkToCstmrStmt/Stmt').map((part) => () => movements(part, 'STATEMENT')),
  ];
  if (parts.length === 0) return { ok: false, problem: `nothing that we read: ${root.children[0]?.name ?? 'empty'}` };
  try {
    return {
      ok: true,
      messages: numbered(parts.flatMap((read) => read())),
      groupStatuses: reports.flatMap(groupStatuses),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

/**
 * Not every bank gives its movements a reference. They are then known by what they are, and those of one file that are
 * alike by their order; a number of an entry (NtryRef) or of a file is another in the statement that repeats it.
 */
function numbered(messages: readonly BankMessage[]): BankMessage[] {
  const seen = new Map<string, number>();
  return messages.map((message) => {
    if (message.nth === null) return message;
    const nth = (seen.get(message.key) ?? 0) + 1;
    seen.set(message.key, nth);
    return { ...message, nth };
  });
}
