// `npm run docs`: prints into the documentation what follows from the code: the transitions of orders, invoices,
// disputes, crafts and families as diagrams, the table of letters, the tests that prove each requirement, and the hashes of documents.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { craftTransitions } from '../features/crafts/rules.ts';
import { disputeTransitions } from '../features/disputes/transitions.ts';
import { invoiceTransitions } from '../features/invoices/transitions.ts';
import { transitions } from '../features/orders/transitions.ts';
import { documentsPath, readDocuments, withNewDocuments } from './checks/documents.ts';
import { craftDiagram, craftDiagramPath } from './checks/drawn/craft-diagram.ts';
import { disputeDiagram, disputeDiagramPath } from './checks/drawn/dispute-diagram.ts';
import { familyDiagram, familyDiagramPath } from './checks/drawn/family-diagram.ts';
import { invoiceDiagram, invoiceDiagramPath } from './checks/drawn/invoice-diagram.ts';
import { letterTable, letterTablePath } from './checks/drawn/letter-table.ts';
import { diagramPath, orderDiagram } from './checks/drawn/order-diagram.ts';
import { requirements, requirementsPath } from './checks/requirements.ts';

const root = dirname(import.meta.dirname);
writeFileSync(join(root, diagramPath), orderDiagram(transitions));
writeFileSync(join(root, invoiceDiagramPath), invoiceDiagram(invoiceTransitions));
writeFileSync(join(root, disputeDiagramPath), disputeDiagram(disputeTransitions));
writeFileSync(join(root, craftDiagramPath), craftDiagram(craftTransitions));
writeFileSync(join(root, familyDiagramPath), familyDiagram());
writeFileSync(join(root, letterTablePath), letterTable());
writeFileSync(join(root, requirementsPath), requirements(root));
writeFileSync(join(root, documentsPath), withNewDocuments(readDocuments(root)));
