import { inStore } from './shop-routes.ts'

/** Addresses that mails lead to, and the chapters of materials: with their pages they come on demand, as few visits see one. */
export const mailedRoutes = [
  inStore('/sign-in/:step', 'pages/account/sign-in/step-page.tsx'),
  inStore('/order/:orderNumber', 'pages/storefront/order/order-page.tsx', ['key']),
  inStore('/materials/:slug', 'pages/storefront/materials/material-page.tsx'),
  inStore('/withdraw', 'pages/storefront/withdraw/withdraw-page.tsx', ['state']),
  inStore('/stock-notices/stop', 'pages/storefront/stock-notices/stop-page.tsx', ['state']),
  inStore('/newsletter/confirm', 'pages/storefront/newsletter/confirm-page.tsx', ['state']),
  inStore('/newsletter/unsubscribe', 'pages/storefront/newsletter/unsubscribe-page.tsx', ['state']),
]
