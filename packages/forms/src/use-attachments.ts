import { useState } from 'react';

/** A file that an uploader has sent ahead of its form, with its description. */
export type Attachment = { uploadId: string; alt: string };
export type AttachmentsProps = {
  /** How often submitting was tried before all files were uploaded: the uploader then shows what is missing. */
  awaited: number;
  /** The uploaded files, in order; `settled` when none is in progress or has failed. */
  onChange: (files: readonly Attachment[], settled: boolean) => void;
};
type Attachments = {
  isEmpty: boolean;
  uploader: AttachmentsProps;
  /** The key of a form's uploader: each submission has its own. */
  round: number;
  /**
   * The files, when the form is submitted; undefined: some are not ready, and the uploader says so. Its button is never
   * disabled without an explanation.
   */
  toSend: () => readonly Attachment[] | undefined;
  /** Called once they were sent with the form. */
  clear: () => void;
};

const none = { files: [], settled: true };

/** The files of a form, which are uploaded before it is sent. */
export function useAttachments(): Attachments {
  const [{ files, settled }, choose] = useState<{ files: readonly Attachment[]; settled: boolean }>(none);
  const [awaited, setAwaited] = useState(0);
  const [round, setRound] = useState(0);
  return {
    isEmpty: files.length === 0,
    uploader: {
      awaited,
      onChange: (chosen, isSettled) => {
        choose({ files: chosen, settled: isSettled });
        if (isSettled) setAwaited(0);
      },
    },
    round,
    toSend: () => {
      if (settled) return files;
      setAwaited(awaited + 1);
      return undefined;
    },
    clear: () => {
      choose(none);
      setRound(round + 1);
    },
  };
}
