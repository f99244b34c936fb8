import type { Extract } from 'tar-stream';

export type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

export const format = 1;
export const firstEntry = 'backup.json';
export const lastEntry = 'end';
/** The parts of the data folder in a backup besides the database. The rest is made again, or is a demo's outbox. */
export const alsoKept = ['uploads', 'secret-key'];
