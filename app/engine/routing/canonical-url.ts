import { routes } from '#app/routes.ts'
import { routeMatcher } from './match-route.ts'

const matchRoute = routeMatcher(routes)

/** The canonical URL of a page: only the parameters that it reads, in a fixed order. */
export function canonicalUrl(url: URL): URL {
  const { route, params } = matchRoute(url.pathname)
  const one = new URL(url.origin)
  one.pathname =
    route.path === '*'
      ? url.pathname
      : route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  for (const name of route.reads) {
    const value = url.searchParams.get(name)
    if (value !== null) one.searchParams.set(name, value)
  }
  return one
}
