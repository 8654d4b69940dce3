import { adminRoutes } from './admin-routes.ts'
import { shopRoutes } from './shop-routes.ts'

/** Every route. When two match, one without named parts wins, then the first. */
export const routes = [...shopRoutes, ...adminRoutes]

/** The address of a route, as its table writes it. */
export type Path = (typeof routes)[number]['path']

/** The named parts of a path, decoded: those of '/product/:slug' are `{ slug: string }`. */
export type ParamsOf<Of extends string> = Record<NameIn<Of>, string>

type NameIn<Of extends string> = Of extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Of extends `${string}:${infer Name}`
    ? Name
    : never
