import { adminRoutes } from '#app/admin-routes.ts'
import { routeMatcher } from './match-route.ts'
import type { PageModule } from './page-module.ts'

/** Where the administration's pages are found: loaded with the first of them. */
export const matchAdminRoute = routeMatcher(adminRoutes)
export const adminPages = import.meta.glob<PageModule>('/app/pages/admin/**/*-page.tsx')
