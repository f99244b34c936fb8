// What `npm start` and `npm run dev` have in common.
import { EmbeddedPostgresError } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import { cast, demoPassword } from '@cubby/testing/cast';
import { BadSetting, type Environment } from '../apps/server/src/bad-setting.ts';
import { showsMails } from '../apps/server/src/http/dev-mail.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { remedyOf, remedyOfFullDisk } from '../apps/server/src/start/requirements.ts';

export function settingsOrExit(given: Environment): Settings {
  try {
    return readSettings(given);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export async function explainAndExit(error: Error, settings: Settings): Promise<never> {
  const line =
    error instanceof EmbeddedPostgresError
      ? error.message
      : (remedyOf(error, settings) ?? (await remedyOfFullDisk(settings)));
  console.error(line ?? error.stack ?? String(error));
  process.exit(1);
}

export function printAddresses(settings: Settings): void {
  for (const [host, url] of Object.entries(settings.origins)) console.log(`${host.padEnd(8)} ${url.origin}`);
  console.log(`API      ${settings.origins.cubby.origin}/api/docs`);
  if (showsMails(settings)) console.log(`mail     ${settings.origins.cubby.origin}/dev/mail`);
  if (settings.seed !== 'none') printLogins();
}

function printLogins(): void {
  console.log(`\nDemo logins, all with the password ${demoPassword}`);
  const { seller, packer, guardian, manager, treasurer, teacher, secretary } = cast;
  for (const [role, person] of Object.entries({ seller, packer, guardian, manager, treasurer, teacher, secretary }))
    console.log(`${role.padEnd(9)} ${person.login.padEnd(32)} ${person.firstName} ${person.lastName}`);
}
