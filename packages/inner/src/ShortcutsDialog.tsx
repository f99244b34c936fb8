import { useText } from '@cubby/i18n/react';
import { Dialog } from '@cubby/ui';

const keys = [
  ['j', 'inner.keys.next'],
  ['k', 'inner.keys.previous'],
  ['Enter', 'inner.keys.open'],
  ['a', 'inner.keys.take'],
  ['/', 'inner.keys.search'],
  ['?', 'inner.keys.help'],
] as const;

/** The keys that work on every page of an inner site. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { text } = useText();
  return (
    <Dialog open={open} onClose={onClose} closeLabel={text('inner.keys.close')} title={text('inner.keys')}>
      <dl className="facts">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
