import { adminRoutes } from './admin-routes.ts'
import { routeMatcher } from './engine/routing/match-route.ts'
import type { PageModule } from './engine/routing/page-code.ts'

/** The matcher for the admin area's routes, loaded with the first of its pages. */
export const match = routeMatcher(adminRoutes)
export const pages = import.meta.glob<PageModule>('/app/pages/admin/**/*-page.tsx')
