import type { Extract } from 'tar-stream';

export type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

export const format = 1;
export const firstEntry = 'backup.json';
/** Tells a whole backup from one that was cut off. */
export const lastEntry = 'end';
/** What a backup has of the data folder besides the database. The rest is made again, or is a demo's outbox. */
export const alsoKept = ['uploads', 'secret-key'];
