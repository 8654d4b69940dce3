import { notFound, type Route, shopRoutes } from '#app/shop-routes.ts'
import { decodeName } from './decode-name.ts'

type MatchedRoute = { route: Route; params: Record<string, string> }

/** The route of a URL of the shop, with decoded parameters; an unknown one has the not-found page. */
export const matchShopRoute = routeMatcher(shopRoutes)

export function routeMatcher(routes: readonly Route[]): (pathname: string) => MatchedRoute {
  const plain = new Map(routes.map((route) => [route.path, route]))
  const patterns = routes
    .filter(({ path }) => path.includes(':'))
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  return (pathname) => {
    const route = plain.get(pathname)
    if (route) return { route, params: {} }
    for (const { route, pattern } of patterns) {
      const parts = pattern.exec(pathname)?.groups
      if (parts) return { route, params: decoded(parts) }
    }
    return { route: notFound, params: {} }
  }
}

function decoded(parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, decodeName(value)]))
}
