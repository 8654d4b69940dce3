import { createContext, use } from 'react'
import { type Address, asAddress } from '#app/links.ts'
import type { ParamsOf, Path } from '#app/routes.ts'

/** A location: an entry of the browser's history. */
export type Location = {
  /** Names the entry, so that Back finds what belonged to it. */
  key: string
  pathname: string
  search: string
  hash: string
  /** State from the page before. */
  state: unknown
}

/** Scroll position after a move: the top, unchanged, or where the visitor left it. */
export type Move = 'top' | 'stay' | 'back'

export type MoveOptions = {
  /** Writes over the present entry of the history. */
  replace?: boolean
  state?: unknown
  /** The same page with another view of it does not scroll. */
  staysPut?: boolean
}
export type Navigate = (to: Address, options?: MoveOptions) => void
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

/** The named parts of the page's address, for the page of that path. */
export function useParams<Of extends Path>(_path: Of): ParamsOf<Of> {
  return use(ParamsContext) as ParamsOf<Of>
}

/** The query parameters, and a function to change them. */
export function useSearchParams() {
  const { location, navigate } = useRouting()
  const set = (next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) => {
    const search = new URLSearchParams(next).toString()
    navigate(asAddress(location.pathname + (search && `?${search}`)), { ...options, staysPut: true })
  }
  return [new URLSearchParams(location.search), set] as const
}
