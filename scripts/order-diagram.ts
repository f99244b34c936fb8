// `npm run docs:orders`: prints the tables of the transitions of orders, invoices and disputes as diagrams into the documentation, and
// the table of letters.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { disputeTransitions } from '../features/disputes/transitions.ts';
import { invoiceTransitions } from '../features/invoices/transitions.ts';
import { transitions } from '../features/orders/transitions.ts';
import { disputeDiagram, disputeDiagramPath } from './checks/dispute-diagram.ts';
import { invoiceDiagram, invoiceDiagramPath } from './checks/invoice-diagram.ts';
import { letterTable, letterTablePath } from './checks/letter-table.ts';
import { diagramPath, orderDiagram } from './checks/order-diagram.ts';

const root = dirname(import.meta.dirname);
writeFileSync(join(root, diagramPath), orderDiagram(transitions));
writeFileSync(join(root, invoiceDiagramPath), invoiceDiagram(invoiceTransitions));
writeFileSync(join(root, disputeDiagramPath), disputeDiagram(disputeTransitions));
writeFileSync(join(root, letterTablePath), letterTable());
