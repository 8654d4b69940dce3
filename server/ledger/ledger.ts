export { reconcile } from './reconcile.ts'
