import { type Queryable, statement } from '@cubby/db';

const listVersion = statement('lists_version', 'select v.version from list_version v');
/** The version of all lists, their contents and their names. */
export const findListVersion = async (db: Queryable): Promise<number> => (await listVersion.first(db))!.version;
