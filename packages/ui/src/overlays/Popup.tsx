import { type ReactNode, useId } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { useModal } from './Dialog.tsx';

type PopupText = { open: boolean; title: string; children?: ReactNode };
type Closing = PopupText & { onClose: () => void };

/** A failure, with one way out (spec 8.3). */
export function ErrorPopup({ cancelText, children, ...popup }: Closing & { cancelText: string }) {
  return (
    <Popup {...popup} label={children} icon="error" tone="text-error-deep">
      <Button look="secondary" onClick={popup.onClose}>
        {cancelText}
      </Button>
    </Popup>
  );
}

/** A success worth confirming (spec 8.3). */
export function SuccessPopup({ okText, children, ...popup }: Closing & { okText: string }) {
  return (
    <Popup {...popup} label={children} icon="success" tone="text-second">
      <Button onClick={popup.onClose}>{okText}</Button>
    </Popup>
  );
}

type ConfirmPopupProps = PopupText & {
  /** The question, if the text below does not ask it. */
  question?: string | undefined;
  confirmText: string;
  cancelText: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action cannot be undone. */
  dangerous?: boolean;
  busy?: boolean;
};

/** A question before an action that is hard to undo (spec 8.3). Cancel comes first, so that it has the focus. */
export function ConfirmPopup({
  question,
  confirmText,
  cancelText,
  onConfirm,
  onCancel,
  dangerous,
  busy,
  children,
  ...popup
}: ConfirmPopupProps) {
  const asked = question ? (
    <>
      <p className="font-strong">{question}</p>
      <div className="mt-2">{children}</div>
    </>
  ) : (
    children
  );
  return (
    <Popup {...popup} label={asked} onClose={onCancel}>
      <Button look="quiet" onClick={onCancel}>
        {cancelText}
      </Button>
      <Button look={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmText}
      </Button>
    </Popup>
  );
}

type PopupProps = Omit<Closing, 'children'> & {
  label?: ReactNode;
  children: ReactNode;
  icon?: IconName;
  tone?: string;
};

function Popup({ open, title, label, onClose, icon, tone, children }: PopupProps) {
  const dialog = useModal(open);
  const titleId = useId();
  const textId = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog popup"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={label ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="grid gap-2 px-6 pt-6 pb-5">
        <h2 id={titleId} className="flex items-center gap-2.5 text-title">
          {icon && <Icon name={icon} large className={tone} />}
          {title}
        </h2>
        {label && (
          <div id={textId} className="text-soft">
            {label}
          </div>
        )}
      </div>
      <div className="dialog-foot">{children}</div>
    </dialog>
  );
}
