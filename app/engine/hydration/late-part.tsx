import { type ComponentType, memo, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RoutingContext } from '#app/engine/routing/location.ts'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { doEarlyPress, forgetEarlyPress } from './early-press.ts'
import { giveBackTyping } from './early-typing.ts'

const againMs = 5_000
const pressHoldsMs = 10_000
let lastTries: { trying: Promise<unknown> }[] = []
let begin = () => {}
const begun = new Promise<void>((resolve) => {
  begin = resolve
})

/** From now on the code of late parts comes. */
export function beginLateParts(): void {
  begin()
  // Nobody who moves on waits for what the first page still lacks.
  lastTries = []
}

/** The next page is shown whole, or not at all. */
export async function lateParts(): Promise<void> {
  await Promise.all(lastTries.map(({ trying }) => trying))
}

/**
 * A part of a page that nobody needs at once: its code comes when the rest is alive. Until then the server's HTML of it stands, and what
 * is pressed and typed there is kept.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loading = (import.meta.env.SSR ? load() : bring(load)).then((part) => (loaded = memo(part)))
  function Part(props: Props) {
    const Loaded = loaded ?? use(loading)
    return <Loaded {...props} />
  }
  return function LatePart(props) {
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
      if (isHere && place.current) void takeOverEarly(place.current)
    }, [isHere])
    // With other properties or at another address React would give up the server's HTML, or hold up the move there.
    const [first] = useState(present)
    const { routing, part } = isHere ? present : first
    return (
      <div ref={place} className="contents" data-late={isHere ? undefined : ''} onClickCapture={forgetEarlyPress}>
        <RoutingContext value={routing}>{part}</RoutingContext>
      </div>
    )
  }
}

/** From now on React hears this part. */
function Arrival({ setHere }: { setHere: (isHere: true) => void }) {
  useLayoutEffect(() => setHere(true), [setHere])
  return null
}

async function takeOverEarly(part: Element): Promise<void> {
  await giveBackTyping(part)
  doEarlyPress(part, pressHoldsMs)
}

/** Without a connection it is tried again; the page is complete meanwhile. With one, its code is gone after the second time. */
async function bring<Part>(load: () => Promise<Part>): Promise<Part> {
  const last = { trying: begun.then(load) }
  lastTries.push(last)
  for (let pauseMs = againMs; ; pauseMs *= 2) {
    try {
      return await last.trying
    } catch {
      if (pauseMs === 2 * againMs && navigator.onLine) await reloadOnce()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      last.trying = load()
    }
  }
}
