import { createContext, use } from 'react'
import { type Address, asAddress } from '#app/links.ts'
import type { ParamsOf, Path } from '#app/routes.ts'

/** A location: an entry of the browser's history. */
export type Location = {
  /** The entry's key, by which Back finds its state. */
  key: string
  pathname: string
  search: string
  hash: string
  /** State from the page before. */
  state: unknown
}

/** Scroll position after a move: the top, unchanged, or the former one. */
export type Move = 'top' | 'stay' | 'back'

export type MoveOptions = {
  /** Replaces the present history entry. */
  replace?: boolean
  state?: unknown
  /** Another view of the same page, without scrolling. */
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

/** The parameters of the page's path. */
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
