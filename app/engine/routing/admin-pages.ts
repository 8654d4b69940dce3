import { adminRoutes } from '#app/admin-routes.ts'
import { routeMatcher } from './match-route.ts'
import type { PageModule } from './page-code.ts'

/** Where the administration's pages are found: loaded with the first of them. */
export const match = routeMatcher(adminRoutes)
export const pages = import.meta.glob<PageModule>('/app/pages/admin/**/*-page.tsx')
