import { cx } from '../cx.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** A dialog of full height that slides in like a drawer: from the end of the line, or from its start. On phones it fills the screen. */
export function Sheet({ from = 'end', className, ...dialog }: DialogProps & { from?: 'start' | 'end' }) {
  return <Dialog {...dialog} className={cx('sheet', from === 'start' && 'sheet-start', className)} />;
}
