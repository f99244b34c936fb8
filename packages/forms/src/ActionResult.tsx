import { Button, Notice } from '@cubby/ui';
import type { Action } from './use-action.ts';

type ActionResultProps = Pick<Action<string>, 'busy' | 'said'> & {
  /** Given, the result takes the focus. */
  result?: Action<string>['result'];
  /** The title over a refusal. */
  failed?: string | undefined;
  /** The label of the button that undoes it. */
  undo?: string;
};

/** The result of the last action. */
export function ActionResult({ said, busy, result, failed, undo }: ActionResultProps) {
  return (
    <div role={result && 'status'} tabIndex={result && -1} ref={result} className="empty:hidden">
      {said && (
        <Notice
          tone={said.tone}
          live={!result}
          title={said.tone === 'error' ? failed : undefined}
          action={
            said.undo && (
              <Button look="quiet" size="small" busy={busy !== undefined} onClick={said.undo}>
                {undo}
              </Button>
            )
          }
        >
          {said.words}
        </Notice>
      )}
    </div>
  );
}
