import { createPool } from '@cubby/db';
import { demoAccount } from '@cubby/server/company-settings';
import { sendFiles } from '../../bank/server/exchange-files.ts';
import { fileBank } from '../../bank/server/file-bank.ts';
import { sendRun } from '../server/runs/send-run.ts';

/**
 * A process that sends an approved run and its file, and is killed by SIGKILL at the point that its last argument
 * names.
 */
const [url, runId, folder, now, where] = process.argv.slice(2) as [string, string, string, string, string];
const pool = createPool(url);
const die = () => process.kill(process.pid, 'SIGKILL');
await sendRun(pool, runId, demoAccount, new Date(now));
const bank = fileBank(folder);
const dying = {
  ...bank,
  async send(name: string, content: string) {
    if (where === 'AFTER_FILE') await bank.send(name, content);
    die();
    await new Promise(() => undefined);
  },
};
await sendFiles(pool, dying, demoAccount.name, new Date(now));
