import { type ComponentType, memo, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RoutingContext } from '#app/engine/routing/location.ts'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { doEarlyPress, forgetEarlyPress } from './early-press.ts'
import { giveBackTyping } from './early-typing.ts'

const againMs = 5_000
const pressHoldsMs = 10_000
/** Parts that no page has shown yet: the code of a page brings those of others along. */
const ahead = new Set<() => Promise<unknown> | null>()
type Try = { trying: Promise<unknown> | null }
let begin = () => {}
let turn = new Promise<void>((resolve) => {
  begin = resolve
})

/** From now on the code of late parts comes. */
export function beginLateParts(): void {
  begin()
}

/** The next page is shown whole, or not at all. Nobody waits for what the page before still lacks. */
export async function lateParts(): Promise<void> {
  await Promise.all([...ahead].map((lastTry) => lastTry()))
}

/**
 * A part of a page that nobody needs at once: its code comes when the rest is alive. Until then the server's HTML of it stands, and what
 * is pressed and typed there is kept.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const last: Try = { trying: null }
  const start = () => (loading ??= bring(load, last).then((part) => (loaded = memo(part))))
  const lastTry = () => {
    start()
    return last.trying
  }
  if (import.meta.env.SSR) start()
  else ahead.add(lastTry)
  function Part(props: Props) {
    const Loaded = loaded ?? use(start())
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
      ahead.delete(lastTry)
      start()
    }, [])
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
async function bring<Part>(load: () => Promise<Part>, last: Try): Promise<Part> {
  if (import.meta.env.SSR) return load()
  let trying = inTurn().then(load)
  for (let pauseMs = againMs; ; pauseMs *= 2) {
    last.trying = trying
    try {
      return await trying
    } catch {
      if (pauseMs === 2 * againMs && navigator.onLine) await reloadOnce()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      trying = load()
    }
  }
}

/** Each part begins in a task of its own, so that presses are heard between them. */
function inTurn(): Promise<void> {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve)))
  return turn
}
