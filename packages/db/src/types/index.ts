export { compile } from '../statements/statement-text.ts';
export { refusedStatements } from './refused-statements.ts';
export { rowTypesOf } from './row-types.ts';
export { schemaOf } from './schema.ts';
export { statementTypesOf } from './statement-types.ts';
