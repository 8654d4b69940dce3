import type { ComponentProps, MouseEvent } from 'react'
import type { Address } from '#app/links.ts'
import { useNavigate, useRouting } from './location.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: Address; state?: unknown }

/** A link within the shop: an ordinary one, followed without reloading the document. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    navigate(to, { state })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** A link marked when the visitor is at its path or below; with `end` only at exactly its path. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useRouting().location
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}

/** True for a click that the shop follows itself; the browser handles others, for example in a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
