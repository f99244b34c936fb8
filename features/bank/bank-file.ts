import { all, decodeXml, readXml } from '@cubby/xml';
import type { GroupStatus } from './group-status.ts';
import { groupStatuses } from './group-statuses.ts';
import { movements } from './movements.ts';
import type { BankMessage } from './rules.ts';
import { statuses } from './status-report.ts';
import { Unreadable } from './unreadable.ts';

/** The content of a bank's file; a problem if any of it cannot be read, so that nothing is lost unnoticed. */
export type BankFile =
  | { ok: true; messages: BankMessage[]; groupStatuses: GroupStatus[] }
  | { ok: false; problem: string };

/** The same for a file's bytes, in the encoding that it declares. */
export function readBankBytes(bytes: Uint8Array): BankFile {
  const decoded = decodeXml(bytes);
  return decoded.ok ? readBankFile(decoded.text) : decoded;
}

/**
 * Reads the banks' files (ISO 20022): the status of transfers (pain.002), notifications (camt.054) and statements
 * (camt.053), of any version since 2009. Few of the elements that we read have moved, and both places are read.
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
 * Some banks give movements no reference. Those are identified by their content, and equal ones in a file by their
 * order; the number of an entry (NtryRef) or of a file differs in the statement that repeats it.
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
