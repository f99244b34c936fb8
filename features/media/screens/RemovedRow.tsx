import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';

export function RemovedRow({ id, name, onUndo }: { id: string; name: string; onUndo: () => void }) {
  const { text } = useText();
  return (
    <li className="flex items-center justify-between gap-3 rounded-card bg-paper px-4 py-1.5 text-small">
      <span className="min-w-0 truncate text-soft">{text('media.removed', { name: isolated(name) })}</span>
      <Button id={`${id}-undo`} look="quiet" size="small" onClick={onUndo}>
        {text('media.undo')}
      </Button>
    </li>
  );
}

const isolated = (name: string): string => `\u2068${name}\u2069`;
