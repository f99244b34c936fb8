import { inBatches } from './statements/in-batches.ts';
import { statement } from './statements/statement.ts';

const tell = statement('topics_tell', `select pg_notify('topic', told) from unnest($notices::text[]) as told`);

/** Notifies every process of a topic: each notice is the topic's name, a space and a detail. */
export const tellTopics = inBatches((pool, notices) => tell.all(pool, { notices: [...notices] }));
