import PostalMime, { type Attachment } from 'postal-mime';

/**
 * What a mail server or a mailbox reports about a mail of ours: that it cannot be delivered (RFC 3464), or that its
 * reader calls it spam (RFC 5965, “ARF”).
 */
export type MailReport = {
  kind: 'BOUNCE' | 'COMPLAINT';
  /** The `id` of the mail that it is about: whoever does not know it has not received the mail. */
  mailId: string;
  /** To whom it was; null if a complaint does not say, as most do not. */
  address: string | null;
  /** RFC 3463, such as `5.1.1`, or the type of feedback, such as `abuse`. */
  status: string;
  /** The address does not exist or is closed: nothing will ever arrive there. A full mailbox or a refused text is not. */
  isPermanent: boolean;
};

/** The reports in a message; none if it is something else. */
export async function readReports(message: Uint8Array): Promise<MailReport[]> {
  const { attachments, headers } = await PostalMime.parse(message, { forceRfc822Attachments: true });
  if (!/multipart\/report/i.test(headers.find(({ key }) => key === 'content-type')?.value ?? '')) return [];
  const partOf = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType));
  const original = partOf(/^(message\/rfc822|text\/rfc822-headers|message\/global(-headers)?)$/i);
  const mailId = original && /^<([\w.-]+)@[^>]*>$/.exec(fieldsIn(textOf(original)).get('message-id') ?? '')?.[1];
  if (!mailId) return [];
  const delivery = partOf(/^message\/(global-)?delivery-status$/i);
  if (delivery) return bouncesIn(textOf(delivery)).map((bounce) => ({ ...bounce, mailId }));
  const feedback = partOf(/^message\/feedback-report$/i);
  if (!feedback) return [];
  const fields = fieldsIn(textOf(feedback));
  const status = (fields.get('feedback-type') ?? 'other').toLowerCase();
  // The mailbox says that a reader took it back out of the spam.
  if (status === 'not-spam') return [];
  const address = fields.get('original-rcpt-to') ?? fields.get('removal-recipient') ?? null;
  return [{ kind: 'COMPLAINT', mailId, address: address && bare(address), status, isPermanent: true }];
}

/** After the fields of the message, one group for each recipient (RFC 3464, 2.1). */
function bouncesIn(text: string): Omit<MailReport, 'mailId'>[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsIn)
    .flatMap((fields) => {
      const recipient = fields.get('original-recipient') ?? fields.get('final-recipient');
      const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
      if (!recipient || !status || fields.get('action')?.toLowerCase() !== 'failed') return [];
      return [{ kind: 'BOUNCE' as const, address: bare(recipient), status, isPermanent: isGone(status) }];
    });
}

/** Only what is wrong with the mailbox itself: 5.2.2 is a full one, and 5.7 is about us (RFC 3463). */
export const isGone = (status: string): boolean => /^5\.(1\.\d+|2\.1|4\.4)$/.test(status);

const bare = (recipient: string): string =>
  recipient
    .replace(/^[\w-]+;/, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase();

/** Header fields by their names in lower case; folded lines are joined, and the first of a name counts. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) {
      if (fields.size > 0 && line === '') break;
      continue;
    }
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!.trim());
  }
  return fields;
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
