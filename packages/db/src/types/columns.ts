import type { Catalog } from './catalog.ts';
import { type Field, fieldOf, type Inferred } from './inferred.ts';
import { isTrueAt, nodeAt, nodesAt, numberAt, type TreeNode } from './node-tree.ts';

/**
 * A query and the surrounding ones whose tables and WITH queries it may name. It carries the function that infers
 * expressions, since these hold queries in turn.
 */
export type Scope = { catalog: Catalog; query: TreeNode; outer: Scope | undefined; infer: InferExpression };
export type InferExpression = (node: TreeNode, scope: Scope) => Inferred;

export const scopeWithin = (scope: Scope, query: TreeNode, outer?: Scope): Scope => ({ ...scope, query, outer });

/** The kinds of entries of a range table, as PostgreSQL numbers them. */
const kinds = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, with: 6, group: 9 };

const known = new WeakMap<TreeNode, Field[]>();

/** The columns of a query's rows, by number. */
export function fieldsOf(scope: Scope): Field[] {
  const fields = known.get(scope.query) ?? readFields(scope);
  known.set(scope.query, fields);
  return fields;
}

function readFields(scope: Scope): Field[] {
  const { query } = scope;
  const list = numberAt(query, 'commandType') === 1 ? 'targetList' : 'returningList';
  const fields = nodesAt(query, list)
    .filter((entry) => !isTrueAt(entry, 'resjunk'))
    .map((entry) => fieldOf(String(entry.resname), scope.infer(nodeAt(entry, 'expr'), scope)));
  if (!query.setOperations) return fields;
  const branches = branchesOf(nodeAt(query, 'setOperations')).map((index) =>
    fieldsOf(scopeWithin(scope, nodeAt(entryAt(scope, index), 'subquery'), scope)),
  );
  return fields.map(({ name, of }, i) => ({
    name,
    of: { ...merged(branches.map((branch) => branch[i]!.of)), type: of.type },
  }));
}

/** The queries that a UNION combines. */
const branchesOf = (node: TreeNode): number[] =>
  node.kind === 'RANGETBLREF'
    ? [numberAt(node, 'rtindex')]
    : [...branchesOf(nodeAt(node, 'larg')), ...branchesOf(nodeAt(node, 'rarg'))];

/** The common facts of several possible values. */
export function merged(all: readonly Inferred[]): Inferred {
  const [first] = all;
  return {
    type: first!.type,
    nullable: all.some(({ nullable }) => nullable),
    values: all.every(({ values }) => values) ? [...new Set(all.flatMap(({ values }) => values!))] : undefined,
    json: all.every(({ json }) => json === first!.json) ? first!.json : undefined,
  };
}

const entryAt = ({ query }: Scope, index: number): TreeNode => nodesAt(query, 'rtable')[index - 1]!;

/** A column of something the query names: a table, a join, a subquery … */
export function inferColumn(node: TreeNode, scope: Scope): Inferred {
  let owner = scope;
  for (let up = numberAt(node, 'varlevelsup'); up > 0; up--) owner = owner.outer!;
  const type = numberAt(node, 'vartype');
  const number = numberAt(node, 'varattno');
  const found = columnOf(entryAt(owner, numberAt(node, 'varno')), number, type, owner);
  // The outer joins that may leave it empty.
  const outerJoins = Array.isArray(node.varnullingrels) ? node.varnullingrels.length - 1 : 0;
  return { ...found, type, nullable: found.nullable || outerJoins > 0 };
}

function columnOf(entry: TreeNode, number: number, type: number, scope: Scope): Inferred {
  const { catalog } = scope;
  switch (numberAt(entry, 'rtekind')) {
    case kinds.relation: {
      const relation = numberAt(entry, 'relid');
      const view = catalog.views.get(relation);
      if (view) return columnAmong(fieldsOf(scopeWithin(scope, view)), number, type);
      const columns = [...catalog.columns.get(relation)!.entries()].map(([, { name, ...of }]) => ({ name, of }));
      return number === 0
        ? { type, nullable: false, fields: columns }
        : (catalog.columns.get(relation)!.get(number) ?? { type, nullable: false });
    }
    case kinds.subquery:
      return columnAmong(fieldsOf(scopeWithin(scope, nodeAt(entry, 'subquery'), scope)), number, type);
    case kinds.join:
      return scope.infer(nodesAt(entry, 'joinaliasvars')[number - 1]!, scope);
    case kinds.group:
      return scope.infer(nodesAt(entry, 'groupexprs')[number - 1]!, scope);
    case kinds.values:
      return merged((entry.values_lists as TreeNode[][]).map((values) => scope.infer(values[number - 1]!, scope)));
    case kinds.function:
      return columnOfFunction(entry, number, type, scope);
    case kinds.with:
      return columnOfWith(entry, number, type, scope);
    default:
      return { type, nullable: true };
  }
}

const columnAmong = (fields: readonly Field[], number: number, type: number): Inferred =>
  number === 0 ? { type, nullable: false, fields } : (fields[number - 1]?.of ?? { type, nullable: true });

function columnOfWith(entry: TreeNode, number: number, type: number, scope: Scope): Inferred {
  let owner: Scope | undefined = scope;
  for (let up = numberAt(entry, 'ctelevelsup'); up > 0; up--) owner = owner!.outer;
  const found = nodesAt(owner!.query, 'cteList').find(({ ctename }) => ctename === entry.ctename);
  // A recursive query refers to itself, so nothing is known of it.
  if (!found || isTrueAt(entry, 'self_reference')) return { type, nullable: true };
  return columnAmong(fieldsOf(scopeWithin(scope, nodeAt(found, 'ctequery'), owner)), number, type);
}

/**
 * A function's rows: known if it unnests a parameter, or is one of our own functions, whose bodies PostgreSQL keeps
 * parsed.
 */
function columnOfFunction(entry: TreeNode, number: number, type: number, scope: Scope): Inferred {
  let left = number;
  for (const each of nodesAt(entry, 'functions')) {
    const count = numberAt(each, 'funccolcount');
    if (left > count) {
      left -= count;
      continue;
    }
    const call = nodeAt(each, 'funcexpr');
    const known = scope.catalog.functions.get(numberAt(call, 'funcid'))!;
    if (known.body) return columnAmong(fieldsOf(scopeWithin(scope, known.body)), left, type);
    const argument = nodesAt(call, 'args')[left - 1];
    const isPlain = known.name === 'generate_series' || (known.name === 'unnest' && isParameter(argument));
    return { type, nullable: !isPlain };
  }
  // What remains is the number of WITH ORDINALITY.
  return { type, nullable: false };
}

const isParameter = (node: TreeNode | undefined): boolean =>
  node !== undefined && (node.kind === 'PARAM' || (node.kind === 'RELABELTYPE' && isParameter(nodeAt(node, 'arg'))));
