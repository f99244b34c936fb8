import { parseAst } from 'vite';

export type Mutant = { kind: string; start: number; end: number; to: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const logs = /^(console|log)\b|\.(debug|info|warn|error)\(/;
/** Methods whose loss leaves a list or text as it was. */
const leftOut = /^(filter|toSorted|sort|reverse|toReversed|slice|trim|toLowerCase|toUpperCase)$/;

/**
 * The small mistakes that a careless hand could make in a file (TypeScript or TSX): a comparison or sign reversed, a
 * condition or guard left out, a call forgotten, a number one off, another property of the same object, a line of SQL
 * dropped. Types, imports and what only logs have none.
 */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const properties = propertiesRead(program, text);
  const add = (kind: string, { start, end }: { start: number; end: number }, to: string): void => {
    found.push({ kind, start, end, to });
  };
  const source = ({ start, end }: Node) => text.slice(start, end);

  function visit(node: Node, parent?: Node): void {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        operator(node);
        break;
      case 'UnaryExpression':
        if (node.operator === '!') add('negation', node, source(node.argument as Node));
        break;
      case 'ConditionalExpression': {
        const [yes, no] = [node.consequent as Node, node.alternate as Node];
        add('choice', node, `${source(node.test as Node)} ? ${source(no)} : ${source(yes)}`);
        break;
      }
      case 'IfStatement':
        if (!node.alternate) add('guard', node, ';');
        break;
      case 'ExpressionStatement': {
        const called = unwrapped(node.expression as Node);
        if (called.type === 'CallExpression' && !logs.test(source(called))) add('call', node, ';');
        break;
      }
      case 'CallExpression': {
        const { object, property } = node.callee as { object?: Node; property?: Node };
        if (object && property && leftOut.test(source(property))) add('method', node, source(object));
        break;
      }
      case 'MemberExpression':
        property(node);
        break;
      case 'Literal':
        // Sizes of pictures and the like are looks, which kept screens notice.
        if (typeof node.value === 'number' && !/^JSX/.test(parent?.type ?? ''))
          add('number', node, String(node.value + 1));
        // `true as const` only says that something was done: its answer is empty.
        if (typeof node.value === 'boolean' && parent?.type !== 'TSAsExpression')
          add('boolean', node, String(!node.value));
        break;
      case 'TemplateElement':
        sql(node);
    }
  }

  function property(node: Node): void {
    if (node.computed) return;
    const read = source(node.property as Node);
    const others = properties.get(source(node.object as Node)) ?? [];
    const other = others[(others.indexOf(read) + 1) % others.length];
    if (others.includes(read) && other !== read) add('property', node.property as Node, other!);
  }

  function operator(node: Node): void {
    const to = swapped[node.operator as string];
    const [left, right] = [node.left as Node, node.right as Node];
    if (!to || (node.operator === '+' && /['"`]/.test(source(node)))) return;
    const between = text.slice(left.end, right.start);
    const at = left.end + between.indexOf(node.operator as string);
    add('operator', { start: at, end: at + (node.operator as string).length }, to);
  }

  function sql(node: Node): void {
    const value = source(node);
    if (!/\b(select|update|insert|delete)\b/.test(value)) return;
    for (const { index, 0: line } of value.matchAll(/\n\s*and [^\n]*(?=\n)/g))
      if (line.split('(').length === line.split(')').length)
        add('sql', { start: node.start + index, end: node.start + index + line.length }, '');
    for (const { index, 0: sign } of value.matchAll(/(?<= )(<=|>=|<|>)(?= )/g))
      add('sql', { start: node.start + index, end: node.start + index + sign.length }, swapped[sign]!);
    for (const { index, 0: word } of value.matchAll(/\b(desc|limit 1)\b/g))
      add('sql', { start: node.start + index, end: node.start + index + word.length }, '');
  }

  walk(program, visit);
  return found.filter(({ start, end, to }) => text.slice(start, end) !== to);
}

const unwrapped = (node: Node): Node =>
  node.type === 'AwaitExpression' || (node.type === 'UnaryExpression' && node.operator === 'void')
    ? unwrapped(node.argument as Node)
    : node;

function propertiesRead(program: Node, text: string): Map<string, string[]> {
  const read = new Map<string, string[]>();
  walk(program, (node, parent) => {
    if (node.type !== 'MemberExpression' || node.computed || parent?.type === 'CallExpression') return;
    const [object, property] = [node.object as Node, node.property as Node].map(({ start, end }) =>
      text.slice(start, end),
    );
    const known = read.get(object!) ?? [];
    if (!known.includes(property!)) read.set(object!, [...known, property!]);
  });
  return read;
}

/** Visits what runs: no imports, no types. */
function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (/^(TS(?!As|NonNull|Satisfies)|Import|ExportAll)/.test(node.type)) return;
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue;
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof (each as Node).type === 'string') walk(each as Node, visit, node);
  }
}
