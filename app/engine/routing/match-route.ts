import { notFound, type Route, routes } from '#app/routes.ts'

type MatchedRoute = { route: Route; params: Record<string, string> }

const plain = new Map(routes.map((route) => [route.path, route]))
const patterns = routes.flatMap((route) => {
  const [before, name] = route.path.split(':')
  return before && name ? { route, before, name } : []
})

/** The route of an address; an unknown one has the page that says so. A pattern's last part is its parameter. */
export function matchRoute(pathname: string): MatchedRoute {
  const route = plain.get(pathname)
  if (route) return { route, params: {} }
  for (const { route, before, name } of patterns) {
    const value = pathname.startsWith(before) ? pathname.slice(before.length) : ''
    if (value && !value.includes('/')) return { route, params: { [name]: decodeName(value) } }
  }
  return { route: notFound, params: {} }
}

/** What is not written as addresses are stays as it is. */
export function decodeName(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
