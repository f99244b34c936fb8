import { length } from '@cubby/fields';
import { composed } from '../../guessable.ts';
import { passwordLength } from '../../rules.ts';

let known: Promise<ReadonlySet<string>> | undefined;

export async function isCommon(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((each) => length(each) >= passwordLength.least)),
  );
  return (await known).has(composed(password).toLowerCase());
}
