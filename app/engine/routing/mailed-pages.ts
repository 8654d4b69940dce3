import { mailedRoutes } from '#app/mailed-routes.ts'
import { routeMatcher } from './match-route.ts'
import type { PageModule } from './page-module.ts'

/** Where the pages of its table are found: loaded with the first of them. */
export const match = routeMatcher(mailedRoutes)
export const pages = import.meta.glob<PageModule>(
  '/app/pages/storefront/{materials,newsletter,order,stock-notices,withdraw}/*-page.tsx',
)
