import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the close button, or a click outside. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  foot?: ReactNode;
  className?: string;
};

/** A modal box on the native `<dialog>`: focus stays inside and is restored afterwards. */
export function Dialog({ open, onClose, title, closeLabel, children, foot, className }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click outside the box
    <dialog
      ref={dialog}
      className={cx('dialog', className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => isBeside(event) && onClose()}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}

/** Opens and closes a native dialog to follow `open`; the browser restores the focus on closing. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) return element.showModal();
    element.close();
    keepInSight(document.activeElement);
  }, [open]);
  // If it is unmounted while open it closes first: otherwise nothing restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);
  return dialog;
}

/**
 * The browser restores the focus without scrolling, but the page may have grown behind the dialog: larger text moves
 * the button that opened it off the screen (WCAG 2.4.7).
 */
function keepInSight(opener: Element | null): void {
  if (!opener || opener === document.body) return;
  const { top, bottom } = opener.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) opener.scrollIntoView({ block: 'nearest' });
}

/** A click on the dialog element outside its rectangle can only be one on the backdrop. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.x || event.clientX > box.right || event.clientY < box.y || event.clientY > box.bottom;
}
