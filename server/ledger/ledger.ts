export { discrepancies, reconcile } from './reconcile.ts'
