export * from './entries.ts';
export * from './sales.ts';
