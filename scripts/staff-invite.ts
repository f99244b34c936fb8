// `npm run staff-invite -- EMAIL`: prints the link by which the first administrator of the staff joins, once.
import { inviteFirstAdministrator } from '@cubby/features/members/server';
import { withDatabase } from './database.ts';

const email = process.argv[2] ?? '';
if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error('Name the address: npm run staff-invite -- noor@cubby.example');
  process.exit(1);
}
await withDatabase(async (pool, settings) => {
  const token = await inviteFirstAdministrator(pool, email, new Date());
  if (token) console.log(`${settings.origins.manager.origin}/invitation#t=${token}`);
  else {
    console.error('There is an administrator already, who invites others on the team page of the manager site.');
    process.exitCode = 1;
  }
});
