// `npm run docs:orders`: prints the table of an order's transitions as a diagram into the documentation.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transitions } from '../features/orders/transitions.ts';
import { diagramPath, orderDiagram } from './checks/order-diagram.ts';

writeFileSync(join(dirname(import.meta.dirname), diagramPath), orderDiagram(transitions));
