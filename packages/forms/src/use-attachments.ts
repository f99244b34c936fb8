import { useState } from 'react';

/** A file that an uploader has sent ahead of its form, with what it shows. */
export type Attachment = { uploadId: string; alt: string };
/** What a form gives to its uploader. */
export type AttachmentsProps = {
  /** How often the form was to be sent before all files were there: the uploader then says what it waits for. */
  awaited: number;
  /** The files that were uploaded, in order; `settled` when none is on its way or has failed. */
  onChange: (files: readonly Attachment[], settled: boolean) => void;
};
type Attachments = {
  isEmpty: boolean;
  uploader: AttachmentsProps;
  /** Each sending has an uploader of its own, which this is the key of. */
  round: number;
  /**
   * The files, when the form is to be sent; undefined: it must wait for some, and the uploader says so. Its button is never
   * disabled without a word.
   */
  toSend: () => readonly Attachment[] | undefined;
  /** They were sent with the form. */
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
