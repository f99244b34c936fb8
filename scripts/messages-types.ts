// `npm run messages:types`: generates the type of all message keys, after adding or removing a message.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyTypes } from '@cubby/i18n/load';

const root = dirname(import.meta.dirname);
writeFileSync(join(root, 'packages/i18n/src/keys.generated.ts'), keyTypes(root));
