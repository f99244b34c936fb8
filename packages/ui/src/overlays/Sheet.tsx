import { cx } from '../cx.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** A full-height dialog that slides in from the end or the start of the line. On phones it fills the screen. */
export function Sheet({ from = 'end', className, ...dialog }: DialogProps & { from?: 'start' | 'end' }) {
  return <Dialog {...dialog} className={cx('sheet', from === 'start' && 'sheet-start', className)} />;
}
