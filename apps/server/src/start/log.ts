import type { Settings } from '@cubby/feature';
import { withoutAddresses } from '@cubby/mail';
import pino, { type Logger } from 'pino';

export const openLog = (settings: Settings): Logger =>
  pino({
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    // Errors of mail servers, databases and providers may name people.
    hooks: { streamWrite: withoutAddresses },
  });
