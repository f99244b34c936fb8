import { type Scope, scopeWithin } from './columns.ts';
import { inferExpression } from './expressions.ts';
import { isNode, isTrueAt, nodeAt, nodesAt, numberAt, type TreeNode, type TreeValue } from './node-tree.ts';

/**
 * The parameters, by number, that are compared with or written into a column whose values a CHECK constraint lists,
 * which therefore also apply to them.
 */
export function valuesOfParameters(scope: Scope, found = new Map<number, readonly string[]>()): typeof found {
  const note = (node: TreeNode | undefined, values: readonly string[] | undefined) => {
    const parameter = node && parameterOf(node);
    if (parameter !== undefined && values && !found.has(parameter)) found.set(parameter, values);
  };

  function compare(node: TreeNode) {
    const [left, right] = nodesAt(node, 'args') as [TreeNode, TreeNode];
    if (!right) return;
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const)
      if (parameterOf(one) !== undefined && other.kind !== 'CONST') note(one, inferExpression(other, scope).values);
  }

  function write(query: TreeNode) {
    const target = nodesAt(query, 'rtable')[numberAt(query, 'resultRelation') - 1];
    const columns = target && scope.catalog.columns.get(numberAt(target, 'relid'));
    for (const entry of nodesAt(query, 'targetList')) {
      if (!columns || isTrueAt(entry, 'resjunk')) continue;
      note(nodeAt(entry, 'expr'), columns.get(numberAt(entry, 'resno'))?.values);
    }
  }

  function walk(value: TreeValue | undefined) {
    if (Array.isArray(value)) for (const each of value) walk(each);
    if (!isNode(value)) return;
    if (value.kind === 'QUERY' && value !== scope.query) {
      valuesOfParameters(scopeWithin(scope, value, scope), found);
      return;
    }
    const name = value.kind === 'OPEXPR' && scope.catalog.functions.get(numberAt(value, 'opfuncid'))?.name;
    if ((name && /^(text|bpchar)(eq|ne)$/.test(name)) || value.kind === 'SCALARARRAYOPEXPR') compare(value);
    for (const [field, each] of Object.entries(value)) if (field !== 'kind') walk(each as TreeValue);
  }

  if (numberAt(scope.query, 'commandType') > 1) write(scope.query);
  walk(scope.query);
  return found;
}

const parameterOf = (node: TreeNode): number | undefined => {
  if (node.kind === 'PARAM' && node.paramkind === '0') return numberAt(node, 'paramid');
  return /^(RELABELTYPE|COERCEVIAIO)$/.test(node.kind) ? parameterOf(nodeAt(node, 'arg')) : undefined;
};
