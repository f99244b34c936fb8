export * from './batch-rules.ts';
export * from './bulk-rules.ts';
export * from './columns.ts';
export * from './file-rules.ts';
export * from './grid-rules.ts';
export * from './texts.ts';
