export { differences, reconcile } from './reconcile.ts'
