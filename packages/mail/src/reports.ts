import PostalMime, { type Attachment } from 'postal-mime';

/**
 * A mail server's or mailbox's report about a mail of ours: it cannot be delivered (RFC 3464), or its reader calls it
 * spam (RFC 5965, “ARF”).
 */
export type MailReport = {
  kind: 'BOUNCE' | 'COMPLAINT';
  /** The `id` of the mail: a sender who does not know it has not received the mail. */
  mailId: string;
  /** The recipient; null if a complaint does not state it, as most do not. */
  address: string | null;
  /** RFC 3463, such as `5.1.1`, or the type of feedback, such as `abuse`. */
  status: string;
  /**
   * The address does not exist or is closed: no mail will ever arrive there. A full mailbox or a refused text does not
   * count.
   */
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
  // A reader marked it as not spam.
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
      const status = statusOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '');
      if (!recipient || !status || fields.get('action')?.toLowerCase() !== 'failed') return [];
      return [{ kind: 'BOUNCE' as const, address: bare(recipient), status, isPermanent: isGone(status) }];
    });
}

const enhanced = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/;
const isVague = (status: string | undefined): boolean => status === undefined || status.endsWith('.0.0');
/**
 * The status of a bounce: the other server's response is more precise than the reporting one's, which is often 5.0.0
 * (RFC 3464, 2.3.4 and 2.3.6).
 */
function statusOf(reported: string, diagnostic: string): string | undefined {
  const status = enhanced.exec(reported)?.[0];
  const answered = enhanced.exec(diagnostic)?.[0];
  return isVague(answered) ? (status ?? answered) : answered;
}

/** Only problems of the mailbox itself: 5.2.2 is a full one, and 5.7 is about us (RFC 3463). */
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
