import { type Queryable, statement } from '@cubby/db';

const listVersion = statement('lists_version', 'select v.version from list_version v');
export const findListVersion = async (db: Queryable): Promise<number> => (await listVersion.first(db))!.version;
