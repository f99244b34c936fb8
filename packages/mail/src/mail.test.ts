import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  deliverMail,
  layoutMail,
  type Mail,
  type MailContent,
  MailRejected,
  mailBrands,
  outboxTransport,
  readOutbox,
  smtpTransport,
} from './index.ts';

const from = 'Cubby <hello@cubby.example>';
const mail: Mail = {
  id: 'order-4TX9K2M7QD-confirmation',
  to: { address: 'aigerim.qaiyr@cubby.example', name: 'Aigerim Qaiyr' },
  subject: 'شكراً: purchase 4TX9K2M7QD',
  html: '<p>paid</p>',
  text: 'paid',
  date: new Date('2026-11-20T12:00:00Z'),
  locale: 'en',
};

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cubby-mail-')), 'mail');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const emlOf = async (name: string) =>
  (await readFile(join(folder, `${name}.eml`), 'utf8')).replace(/\r?\n[ \t]+/g, ' ');

describe('the outbox', () => {
  test('keeps each mail as it would be sent, with its kind', async () => {
    const outbox = outboxTransport({ folder, from });
    expect(await readOutbox(folder)).toEqual([]);
    await deliverMail(outbox, mail);
    const [kept] = await readOutbox(folder);
    expect(kept).toMatchObject({
      id: mail.id,
      to: mail.to.address,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      locale: 'en',
    });
    const eml = await emlOf(kept!.name);
    expect(eml).toContain('Message-ID: <order-4TX9K2M7QD-confirmation@cubby.example>');
    expect(eml).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000');
    expect(eml).not.toContain('Reply-To');
    expect(eml).toContain('Content-Type: multipart/alternative');
    expect(eml).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test('names the address that receives replies', async () => {
    await deliverMail(outboxTransport({ folder, from, replyTo: 'team@cubby.example' }), mail);
    const [kept] = await readOutbox(folder);
    expect(await emlOf(kept!.name)).toContain('Reply-To: team@cubby.example');
  });

  test('stores a mail once, however often it is sent', async () => {
    const outbox = outboxTransport({ folder, from });
    for (const _ of [1, 2, 3]) await deliverMail(outbox, mail);
    expect(await readOutbox(folder)).toHaveLength(1);
  });

  test('has a one-click unsubscribe header (RFC 8058) if and only if the mail has such an address', async () => {
    const outbox = outboxTransport({ folder, from });
    const token = 'a'.repeat(220);
    await deliverMail(outbox, mail);
    await deliverMail(outbox, {
      ...mail,
      id: 'ends',
      unsubscribeUrl: `https://shop.example/email-unsubscribe?token=${token}`,
    });
    const [first, second] = await Promise.all(
      (await readOutbox(folder)).sort((a, b) => a.id.localeCompare(b.id)).map(({ name }) => emlOf(name)),
    );
    expect(first).toContain(`List-Unsubscribe: <https://shop.example/email-unsubscribe?token=${token}>`);
    expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(second).not.toContain('List-Unsubscribe');
  });

  test('shows the newest first', async () => {
    const outbox = outboxTransport({ folder, from });
    await deliverMail(outbox, { ...mail, id: 'later', date: new Date('2026-11-20T12:00:01Z') });
    await deliverMail(outbox, mail);
    expect((await readOutbox(folder)).map(({ id }) => id)).toEqual(['later', mail.id]);
    expect(await readOutbox(folder, 1)).toHaveLength(1);
  });
});

describe('mail headers cannot be forged', () => {
  test.each([
    ['a second address', 'a@cubby.example, b@cubby.example'],
    ['a line break', 'a@cubby.example\r\nBcc: b@cubby.example'],
    ['a name in it', 'A <a@cubby.example>'],
    ['two @', 'a@b@cubby.example'],
    ['nothing', ''],
  ])('by %s in the address', async (_what, address) => {
    const outbox = outboxTransport({ folder, from });
    await expect(deliverMail(outbox, { ...mail, to: { address } })).rejects.toThrow(MailRejected);
    await expect(deliverMail(outboxTransport({ folder, from, replyTo: address }), mail)).rejects.toThrow(MailRejected);
    expect(await readOutbox(folder)).toEqual([]);
  });

  test('by a line break in subject or name', async () => {
    await deliverMail(outboxTransport({ folder, from }), {
      ...mail,
      subject: 'Hello\r\nBcc: b@cubby.example\r\n\r\nbody',
      to: { address: mail.to.address, name: 'A\r\nBcc: c@cubby.example\u0000' },
    });
    const [kept] = await readOutbox(folder);
    const head = (await emlOf(kept!.name)).split(/\r?\n\r?\n/)[0]!;
    expect(head).not.toMatch(/^Bcc:/im);
    expect(kept!.subject).toBe('Hello Bcc: b@cubby.example body');
  });

  test('by its id, which is also a file name', async () => {
    const sent = deliverMail(outboxTransport({ folder, from }), { ...mail, id: '../../etc/passwd' });
    await expect(sent).rejects.toThrow(MailRejected);
  });
});

/** A minimal mail server. */
async function mailServer(answerToData: string) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let text = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk;
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        inData = false;
        socket.write(`${answerToData}\r\n`);
      } else {
        inData = text.startsWith('DATA');
        socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
      }
      text = '';
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

describe('by SMTP', () => {
  test('a mail is handed over with its Message-ID', async () => {
    const server = await mailServer('250 taken');
    const smtp = smtpTransport({ url: server.url, from });
    await deliverMail(smtp, mail);
    await deliverMail(smtp, mail);
    smtp.close();
    server.close();
    const ids = server.received.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]?.trim());
    expect(ids).toEqual(Array(2).fill('<order-4TX9K2M7QD-confirmation@cubby.example>'));
  });

  test('a refusal by the server is thrown, so that the job runs again', async () => {
    const server = await mailServer('451 later');
    const smtp = smtpTransport({ url: server.url, from });
    await expect(deliverMail(smtp, mail)).rejects.toThrow('451 later');
    smtp.close();
    server.close();
  });
});

describe('the layout', () => {
  const content: MailContent = {
    brand: mailBrands.cubby,
    locale: 'en',
    dir: 'ltr',
    title: 'Thank you <3',
    sections: [
      { kind: 'paragraph', text: 'Hello "Mia" & <b>Tom</b>,\nit is paid.' },
      { kind: 'facts', facts: [{ label: 'Goes to', value: 'Mia\n12/3 Main St' }] },
      {
        kind: 'bill',
        head: { item: 'Item', amount: 'Amount' },
        rows: [{ item: '<img src=x>', detail: '2 × $1.50', amount: '$3.00' }],
        sums: [{ label: 'Total', amount: '$3.00', strong: true }],
      },
      { kind: 'button', label: 'See it', url: 'https://cubby.example/order?a=1&b=2' },
    ],
    footer: ['Cubby, Vancouver'],
  };

  test('text is escaped: nothing in it becomes HTML', () => {
    const { html } = layoutMail(content);
    expect(html).toContain('Hello &quot;Mia&quot; &amp; &lt;b&gt;Tom&lt;/b&gt;,<br>it is paid.');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).toContain('<title>Thank you &lt;3</title>');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="https://cubby.example/order?a=1&amp;b=2"');
  });

  test('the plain text part has the same content', () => {
    const { text } = layoutMail(content);
    for (const words of [
      'Thank you <3',
      '<b>Tom</b>',
      'Goes to: Mia, 12/3 Main St',
      '<img src=x> (2 × $1.50): $3.00',
      'Total: $3.00',
    ])
      expect(text).toContain(words);
    expect(text).toContain('See it:\nhttps://cubby.example/order?a=1&b=2');
  });

  test('writes the commas and colons of its language as plain text', () => {
    const goesTo = (value: string) => [{ kind: 'facts' as const, facts: [{ label: 'Goes to', value }] }];
    const arabic = { ...content, locale: 'ar', dir: 'rtl' as const };
    expect(layoutMail({ ...arabic, sections: goesTo('مريم\nشارع النخيل 4') }).text).toContain('مريم، شارع النخيل 4');
    expect(layoutMail({ ...arabic, sections: goesTo('Mia\n12 Main St\nكندا') }).text).toContain(
      'Goes to: Mia, 12 Main St, كندا',
    );
    const facts = goesTo('Mia\n12 Main St');
    expect(layoutMail({ ...content, locale: 'fr', sections: facts }).text).toContain('Goes to\u202f: Mia, 12 Main St');
  });

  test('is right-to-left if the language is', () => {
    const { html } = layoutMail({ ...content, locale: 'ar', dir: 'rtl' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('border-right:2px solid');
    expect(html).not.toContain('border-left');
  });

  test('marks row and column headers for screen readers, and has one first-level heading', () => {
    const { html } = layoutMail(content);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/scope="col"/g)).toHaveLength(2);
    expect(html.match(/scope="row"/g)).toHaveLength(2);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/order'])('a link to %s is refused', (url) => {
    expect(() => layoutMail({ ...content, sections: [{ kind: 'button', label: 'x', url }] })).toThrow();
  });
});
