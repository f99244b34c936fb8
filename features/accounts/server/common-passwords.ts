import { length } from '@cubby/fields';
import { passwordLength } from '../rules.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is one of those that attackers try first (reliability 1.7): the list is loaded once, when needed. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((each) => length(each) >= passwordLength.least)),
  );
  return (await known).has(password.toLowerCase());
}
