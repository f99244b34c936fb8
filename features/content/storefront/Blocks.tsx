import type { Block, Run } from '../rules.ts';
import { TextRuns } from './TextRuns.tsx';

/** The content under a heading: paragraphs, lists, tables, quotations. Texts never change while they are shown. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, i) => <OneBlock key={`${block.kind}-${i}`} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <TextRuns runs={block.runs} />
      </p>
    );
  if (block.kind === 'list') return <ul>{itemsOf(block.items)}</ul>;
  if (block.kind === 'numbered') return <ol>{itemsOf(block.items)}</ol>;
  if (block.kind === 'quote') return <Quotation {...block} />;
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((cell, i) => (
            <th key={keyOf(cell, i)} scope="col">
              <TextRuns runs={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, i) => (
          <tr key={keyOf(row[0]!, i)}>
            {row.map((cell, j) => (
              <td key={keyOf(cell, j)}>
                <TextRuns runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Quotation({ runs, by }: { runs: readonly Run[]; by: readonly Run[] }) {
  return (
    <blockquote className="quotation">
      <p>
        <TextRuns runs={runs} />
      </p>
      <footer>
        <TextRuns runs={by} />
      </footer>
    </blockquote>
  );
}

const keyOf = (runs: readonly Run[], i: number): string => `${i} ${runs[0]?.text}`;
const itemsOf = (items: readonly (readonly Run[])[]) =>
  items.map((runs, i) => (
    <li key={keyOf(runs, i)}>
      <TextRuns runs={runs} />
    </li>
  ));
