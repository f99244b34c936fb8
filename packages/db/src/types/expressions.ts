import type { Catalog } from './catalog.ts';
import { fieldsOf, inferColumn, merged, type Scope, scopeWithin } from './columns.ts';
import { arrayOf, fieldOf, type Inferred, objectOf, orNull, typescriptFor } from './inferred.ts';
import { isNode, nodeAt, nodesAt, numberAt, type TreeNode } from './node-tree.ts';

/** PostgreSQL functions that may return null although no argument is null: for a missing value, or always. */
const maybeNull = new Set([
  'array_position',
  'array_length',
  'array_lower',
  'array_upper',
  'ts_lexize',
  'regexp_substr',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'json_object_field',
  'json_object_field_text',
  'substring',
  'regexp_match',
  'to_regclass',
]);
/** Functions that accept null and still return something. */
const neverNull = new Set([
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'concat',
  'num_nulls',
  'num_nonnulls',
  'now',
  'clock_timestamp',
  'count',
  'row_number',
  'rank',
  'dense_rank',
]);
const subLink = { exists: 0, any: 2, expression: 4, array: 6 };

/** The scope of a top-level query. */
export const scopeOf = (catalog: Catalog, query: TreeNode): Scope => ({
  catalog,
  query,
  outer: undefined,
  infer: inferExpression,
});

/** The type of an expression, and whether it can be null. If in doubt it counts as nullable. */
export function inferExpression(node: TreeNode, scope: Scope): Inferred {
  const all = (nodes: readonly TreeNode[]) => nodes.map((each) => inferExpression(each, scope));
  const anyNull = (nodes: readonly TreeNode[]) => all(nodes).some(({ nullable }) => nullable);
  switch (node.kind) {
    case 'VAR':
      return inferColumn(node, scope);
    case 'PARAM':
      return { type: numberAt(node, 'paramtype'), nullable: false };
    case 'CONST':
      return isNullConstant(node)
        ? { type: numberAt(node, 'consttype'), nullable: true, json: 'null' }
        : { type: numberAt(node, 'consttype'), nullable: false, values: textOf(node) };
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COLLATEEXPR': {
      const of = inferExpression(nodeAt(node, 'arg'), scope);
      return node.resulttype ? { ...of, type: numberAt(node, 'resulttype') } : of;
    }
    case 'FUNCEXPR':
    case 'OPEXPR':
      return inferCall(node, scope);
    case 'AGGREF':
      return inferAggregate(node, scope);
    case 'WINDOWFUNC':
      return { type: numberAt(node, 'wintype'), nullable: isWindowNull(node, scope) };
    case 'SUBLINK':
      return inferSubquery(node, scope);
    case 'COALESCEEXPR': {
      const of = all(nodesAt(node, 'args'));
      return {
        ...merged(withoutEmpty(of)),
        type: numberAt(node, 'coalescetype'),
        nullable: of.every((each) => each.nullable),
      };
    }
    case 'MINMAXEXPR':
      return {
        type: numberAt(node, 'minmaxtype'),
        nullable: all(nodesAt(node, 'args')).every((each) => each.nullable),
      };
    case 'CASEEXPR': {
      const results = [...nodesAt(node, 'args').map((when) => nodeAt(when, 'result')), nodeAt(node, 'defresult')];
      const telling = all(results.filter((result) => !isNullConstant(result)));
      return { ...merged(telling), type: numberAt(node, 'casetype'), nullable: anyNull(results) };
    }
    case 'ARRAYEXPR': {
      const elements = all(nodesAt(node, 'elements'));
      return {
        type: numberAt(node, 'array_typeid'),
        nullable: false,
        values: elements.length ? merged(elements).values : undefined,
      };
    }
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return { type: boolean, nullable: anyNull(nodesAt(node, 'args')) };
    case 'NULLTEST':
    case 'DISTINCTEXPR':
    case 'BOOLEANTEST':
      return { type: boolean, nullable: false };
    default:
      return { type: typeOfOther(node), nullable: true };
  }
}

/** Types by their numbers, which PostgreSQL has never changed. */
const boolean = 16;
const text = 25;
const unknown = 705;
const isNullConstant = (node: TreeNode): boolean => node.kind === 'CONST' && node.constisnull === 'true';
/** An empty array or document says nothing about other values. */
const withoutEmpty = (all: readonly Inferred[]): readonly Inferred[] => {
  const telling = all.filter(({ json }) => json);
  return telling.length ? telling : all;
};
const typeOfOther = (node: TreeNode): number =>
  Number(Object.entries(node).find(([field]) => /type(id)?$/.test(field))?.[1] ?? boolean);

/** The text of a constant: after its length if its type is text, up to a zero byte if it has no type yet. */
function textOf(node: TreeNode): string[] | undefined {
  const type = numberAt(node, 'consttype');
  if (!Array.isArray(node.constvalue) || (type !== text && type !== unknown)) return undefined;
  const bytes = type === text ? node.constvalue.slice(4) : node.constvalue.slice(0, -1);
  return [Buffer.from(bytes.map(Number)).toString('utf8')];
}

function inferCall(node: TreeNode, scope: Scope): Inferred {
  const isOperator = node.kind === 'OPEXPR';
  const type = numberAt(node, isOperator ? 'opresulttype' : 'funcresulttype');
  const { name, strict, builtIn } = scope.catalog.functions.get(numberAt(node, isOperator ? 'opfuncid' : 'funcid'))!;
  const args = nodesAt(node, 'args');
  const inferred = args.map((each) => inferExpression(each, scope));
  if (/^jsonb?_build_object$/.test(name)) {
    const fields = args.flatMap((key, i) => (i % 2 ? [] : [fieldOf(textOf(key)?.[0] ?? '', inferred[i + 1]!)]));
    return { type, nullable: false, json: objectOf(scope.catalog, fields) };
  }
  if (/^jsonb?_build_array$/.test(name)) {
    const elements = inferred.map((each) => orNull(typescriptFor(scope.catalog, each, 'json'), each));
    return { type, nullable: false, json: `[${elements.join(', ')}]` };
  }
  const nullable = neverNull.has(name)
    ? false
    : !builtIn || !strict || maybeNull.has(name) || inferred.some((each) => each.nullable);
  // A cast from one text type to another keeps the values.
  return {
    type,
    nullable,
    values: args.length === 1 && builtIn && /^(text|bpchar|varchar)$/.test(name) ? inferred[0]!.values : undefined,
  };
}

function inferAggregate(node: TreeNode, scope: Scope): Inferred {
  const { name } = scope.catalog.functions.get(numberAt(node, 'aggfnoid'))!;
  const type = numberAt(node, 'aggtype');
  const args = nodesAt(node, 'args').map((entry) => inferExpression(nodeAt(entry, 'expr'), scope));
  const isGrouped = nodesAt(scope.query, 'groupClause').length > 0 && !scope.query.groupingSets;
  const hasRows = isGrouped && node.aggfilter === null;
  if (/^jsonb?_agg$/.test(name)) {
    const [of] = args;
    const element = orNull(typescriptFor(scope.catalog, of!, 'json'), of!);
    return { type, nullable: !hasRows, json: arrayOf(element) };
  }
  const keepsValues = /^(min|max|array_agg)$/.test(name);
  const nullable = !neverNull.has(name) && !(hasRows && (name === 'array_agg' || args.every((each) => !each.nullable)));
  return { type, nullable, values: keepsValues ? args[0]?.values : undefined };
}

function isWindowNull(node: TreeNode, scope: Scope): boolean {
  const { name } = scope.catalog.functions.get(numberAt(node, 'winfnoid'))!;
  if (neverNull.has(name)) return false;
  const args = nodesAt(node, 'args').map((each) => inferExpression(each, scope));
  return !/^(first_value|last_value)$/.test(name) || args.some((each) => each.nullable);
}

function inferSubquery(node: TreeNode, scope: Scope): Inferred {
  const kind = numberAt(node, 'subLinkType');
  const query = nodeAt(node, 'subselect');
  if (kind === subLink.exists) return { type: boolean, nullable: false };
  const [field] = fieldsOf(scopeWithin(scope, query, scope));
  if (kind === subLink.any) {
    const asked = isNode(node.testexpr) ? nodesAt(node.testexpr, 'args') : [];
    const isNullable = asked.some((each) => each.kind !== 'PARAM' && inferExpression(each, scope).nullable);
    return { type: boolean, nullable: isNullable || field!.of.nullable };
  }
  if (kind === subLink.array)
    return { ...field!.of, type: scope.catalog.types.get(field!.of.type)!.array, nullable: false };
  // An aggregate over all rows, or a query without a table, always has a row.
  const aggregates = query.hasAggs === 'true' && nodesAt(query, 'groupClause').length === 0 && !query.havingQual;
  const readsNothing = nodesAt(query, 'rtable').length === 0 && !nodeAt(query, 'jointree').quals;
  return { ...field!.of, nullable: field!.of.nullable || !(aggregates || readsNothing) };
}
