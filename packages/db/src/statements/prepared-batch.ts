import pg, { type QueryResult } from 'pg';
import { types } from '../value-types.ts';

export type Named = { name: string; text: string; values?: readonly unknown[] };
export type Answered = (error: Error | null, results?: QueryResult[]) => void;
type Connection = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(given: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};

// The driver runs subclasses of its query, but its types omit the overridable methods.
const DriverQuery = pg.Query as unknown as new (
  text: string,
) => { name: string; text: string; callback: Answered; _result: unknown };
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

type Column = { name: string; parse: (text: string) => unknown };
/**
 * The columns of the statements that a connection has run. They cannot change: PostgreSQL refuses to run a prepared
 * statement whose columns would.
 */
const columnsOf = new WeakMap<Connection, Map<string, readonly Column[]>>();

/**
 * Named statements that the database runs one after the other up to the first failure, and answers together. Columns
 * are described and their parsers looked up once per connection.
 */
export class PreparedBatch extends DriverQuery {
  readonly statements: readonly { name: string; text: string; values: readonly unknown[] }[];
  private readonly results: QueryResult[] = [];
  private connection: Connection | undefined;
  private known = new Map<string, readonly Column[]>();
  private columns: readonly Column[] = [];
  private found: Record<string, unknown>[] = [];
  private failure: unknown;

  constructor(statements: readonly Named[], answered: Answered) {
    super('');
    this._result = undefined;
    this.callback = answered;
    this.statements = statements.map(({ name, text, values = [] }) => ({
      name,
      text,
      values: values.map(prepareValue),
    }));
    this.goTo(0);
  }

  /** The driver records here whether the statement is prepared. */
  private goTo(position: number): void {
    const { name, text } = this.statements[position] ?? this;
    this.name = name;
    this.text = text;
  }

  submit(connection: Connection): null {
    this.connection = connection;
    this.known = columnsOf.get(connection) ?? this.known;
    columnsOf.set(connection, this.known);
    for (const { name, text, values } of this.statements) {
      if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values });
      if (!this.known.has(name)) connection.describe({ type: 'P' });
      connection.execute();
    }
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.known.set(
      this.name,
      fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') })),
    );
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.found.length === 0) this.columns = this.known.get(this.name)!;
    const row: Record<string, unknown> = {};
    try {
      for (let i = 0; i < fields.length; i++) {
        const { name, parse } = this.columns[i]!;
        const field = fields[i]!;
        row[name] = field === null ? null : parse(field);
      }
    } catch (error) {
      this.failure ??= error;
    }
    this.found.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    // A statement without columns is not described.
    if (!this.known.has(this.name)) this.known.set(this.name, []);
    const [command, ...numbers] = text.split(' ');
    const rowCount = numbers.length > 0 ? Number(numbers.at(-1)) : null;
    this.results.push({ command: command!, rowCount, rows: this.found, oid: 0, fields: [] });
    this.found = [];
    this.goTo(this.results.length);
  }

  handleError(error: Error): void {
    // The database skips everything after a failed statement.
    const { parsedStatements = {}, submittedNamedStatements = {} } = this.connection ?? {};
    for (const { name } of this.statements)
      if (parsedStatements[name] === undefined) delete submittedNamedStatements[name];
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.failure) this.callback(this.failure as Error);
    else this.callback(null, this.results);
  }
}
