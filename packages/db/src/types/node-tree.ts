/** A node of PostgreSQL's parse tree: its kind, and its fields by name. */
export type TreeNode = { readonly kind: string } & { readonly [field: string]: TreeValue };
export type TreeValue = TreeNode | TreeValue[] | string | null;

/** Parses PostgreSQL's `pg_node_tree` format: `{KIND :field value …}`, `(list …)`, `<>` for nothing. */
export function readNodeTree(text: string): TreeValue {
  const tokens = text.matchAll(/[{}()[\]]|"(?:\\.|[^"\\])*"|<>|(?:\\.|[^\s{}()[\]\\])+/gs);
  const next = (): string => {
    const { value, done } = tokens.next();
    if (done) throw new Error('the tree ends too early');
    return value[0];
  };
  let ahead: string | undefined;
  const peek = (): string => (ahead ??= next());
  const take = (): string => {
    const token = peek();
    ahead = undefined;
    return token;
  };

  function readList(end: string): TreeValue[] {
    const list: TreeValue[] = [];
    while (peek() !== end) list.push(readValue());
    take();
    return list;
  }

  function readNode(): TreeNode {
    const node: Record<string, TreeValue> & { kind: string } = { kind: take() };
    while (peek() !== '}') {
      const field = take().slice(1);
      node[field] = readValue();
      // A constant is its length and then its bytes.
      if (peek() === '[') node[field] = readValue();
    }
    take();
    return node;
  }

  function readValue(): TreeValue {
    const token = take();
    if (token === '{') return readNode();
    if (token === '(') return readList(')');
    if (token === '[') return readList(']');
    if (token === '<>') return null;
    const plain = token.startsWith('"') ? token.slice(1, -1) : token;
    return plain.replace(/\\(.)/gs, '$1');
  }

  return readValue();
}

export function nodeAt(node: TreeNode, field: string): TreeNode {
  const value = node[field];
  if (!isNode(value)) throw new Error(`${node.kind} has no node in ${field}`);
  return value;
}

export const nodesAt = (node: TreeNode, field: string): TreeNode[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const numberAt = (node: TreeNode, field: string): number => Number(node[field]);
export const isTrueAt = (node: TreeNode, field: string): boolean => node[field] === 'true';

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
