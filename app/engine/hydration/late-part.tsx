import { type ComponentType, memo, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RoutingContext } from '#app/engine/routing/location.ts'
import type { LatePart } from '#app/engine/routing/page-code.ts'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { doEarlyPress } from './early-press.ts'
import { restoreTyping } from './early-typing.ts'

const againMs = 5_000
const pressHoldsMs = 10_000
let begin = () => {}
let turn = new Promise<void>((resolve) => {
  begin = resolve
})

/** Starts loading the code of late parts. */
export function beginLateParts(): void {
  begin()
}

/**
 * A part of a page whose code loads once the rest is hydrated. Until then the server's HTML stays, and presses and typing in it are
 * recorded. The file of each page with it lists it in `lateParts`.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & LatePart {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  let trying: Promise<ComponentType<Props>> | null = null
  let isShown = false
  const start = () => (loading ??= bring(import.meta.env.SSR ? tryOnce : () => inTurn().then(tryOnce)))
  if (import.meta.env.SSR) start()
  function tryOnce() {
    trying ??= load().then(
      (part) => (loaded = memo(part)),
      (error) => {
        trying = null
        throw error
      },
    )
    return trying
  }
  function Part(props: Props) {
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [isHere, setHere] = useState(false)
    const present = {
      routing: use(RoutingContext),
      part: (
        <Suspense>
          <Part {...props} />
          <Arrival setHere={setHere} />
        </Suspense>
      ),
    }
    useEffect(() => {
      isShown = true
      start()
    }, [])
    useEffect(() => {
      if (isHere && place.current) void takeOverEarly(place.current)
    }, [isHere])
    // With other properties or at another URL React would discard the server's HTML, or delay the move there.
    const [first] = useState(present)
    const { routing, part } = isHere ? present : first
    return (
      <div ref={place} className="contents" data-late={isHere ? undefined : ''}>
        <RoutingContext value={routing}>{part}</RoutingContext>
      </div>
    )
  }
  LatePart.fetchCode = () => (isShown ? null : tryOnce())
  return LatePart
}

/** Marks a part as hydrated, when it is mounted. */
function Arrival({ setHere }: { setHere: (isHere: true) => void }) {
  useLayoutEffect(() => setHere(true), [setHere])
  return null
}

async function takeOverEarly(part: Element): Promise<void> {
  await restoreTyping(part)
  doEarlyPress(part, pressHoldsMs)
}

/**
 * Loads a part's code, with retries, as the page is usable meanwhile. Reloads the document when the second attempt fails online: the code
 * is gone.
 */
async function bring<Part>(tryOnce: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = againMs; ; pauseMs *= 2) {
    try {
      return await tryOnce()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      if (pauseMs === 2 * againMs && navigator.onLine) await reloadOnce()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Waits so that each part of a shown page hydrates in a task of its own, and presses are handled in between. A move does not wait. */
function inTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve)))
  return turn
}
