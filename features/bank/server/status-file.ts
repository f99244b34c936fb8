import { element } from '@cubby/xml';
import { documentOf, headOf, wrap } from './file-elements.ts';
import type { Asked } from './payment-file.ts';

/** The status of a transfer (pain.002.001.10): accepted, or rejected with a reason. */
export const statusFile = (id: string, messageId: string, asked: Asked, rejected: string | null, now: Date): string =>
  documentOf(
    'pain.002.001.10',
    wrap(
      'CstmrPmtStsRpt',
      wrap('GrpHdr', headOf(id, now)) +
        wrap('OrgnlGrpInfAndSts', element('OrgnlMsgId', messageId) + element('OrgnlMsgNmId', 'pain.001.001.09')) +
        wrap(
          'OrgnlPmtInfAndSts',
          element('OrgnlPmtInfId', asked.paymentId) +
            wrap(
              'TxInfAndSts',
              element('OrgnlEndToEndId', asked.endToEndId) +
                element('TxSts', rejected ? 'RJCT' : 'ACSP') +
                (rejected ? wrap('StsRsnInf', wrap('Rsn', element('Cd', rejected))) : ''),
            ),
        ),
    ),
  );
