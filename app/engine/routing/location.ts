import { createContext, use } from 'react'

/** Where the visitor is: an entry of the browser's history. */
export type Location = {
  /** Names the entry, so that Back finds what belonged to it. */
  key: string
  pathname: string
  search: string
  hash: string
  /** What the page before handed over. */
  state: unknown
}

/** Where the page then stands: at its top, where it is, or where the visitor left it. */
export type Move = 'top' | 'stay' | 'back'

export type MoveOptions = {
  /** Writes over the present entry of the history. */
  replace?: boolean
  state?: unknown
  /** The same page with another view of it does not scroll. */
  staysPut?: boolean
}
export type Navigate = (to: string, options?: MoveOptions) => void
type Routing = { location: Location; move: Move; navigate: Navigate }

export const RoutingContext = createContext<Routing | null>(null)
export const ParamsContext = createContext<Record<string, string>>({})

export function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('No routing around this')
  return routing
}

export function useLocation(): Location {
  return useRouting().location
}

export function useNavigate(): Navigate {
  return useRouting().navigate
}

/** The named parts of the page's address. */
export function useParams(): Record<string, string> {
  return use(ParamsContext)
}

/** What stands behind the question mark, and a way to change it. */
export function useSearchParams() {
  const { location, navigate } = useRouting()
  const set = (next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) => {
    const search = new URLSearchParams(next).toString()
    navigate(location.pathname + (search && `?${search}`), { ...options, staysPut: true })
  }
  return [new URLSearchParams(location.search), set] as const
}
