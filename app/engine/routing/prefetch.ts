import { whenIdle } from '#app/engine/hydration/when-idle.ts'
import { prefetchPage, prefetchTable } from './browser-pages.ts'

const resting = 60

/** Prefetches the next page when the mouse rests on its link. */
export function startPrefetching(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const over = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    const address = pointerType === 'mouse' ? ownAddress(target) : null
    if (!address || address.href === last) return
    timer = setTimeout(() => {
      last = address.href
      prefetchPage(address)
    }, resting)
  }
  document.addEventListener('pointerover', over, { passive: true })
  whenIdle(prefetchTable)
}

function ownAddress(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.download) return null
  return link.pathname === location.pathname && link.search === location.search ? null : new URL(link.href)
}
