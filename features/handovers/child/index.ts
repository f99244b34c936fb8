export { saveChildhood } from '../screens/save-childhood.ts';
