import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect } from 'vitest'

/** Globals that Node has, too, but that pages need from the document. */
const ofDocument = ['Event', 'EventTarget', 'CustomEvent', 'FormData', 'navigator', 'localStorage', 'sessionStorage']
/** Globals that the server in the same process needs from Node. */
const ofNode = ['fetch', 'Request', 'Response', 'Headers', 'URL', 'AbortController', 'AbortSignal', 'performance']

const isHere = typeof document !== 'undefined'
if (!isHere) installDocument()

/** One document for all tests of a process, since React looks for it once. Tests render into it one after another. */
function installDocument(): void {
  const window = new Window({ url: 'http://localhost:3000/', width: 1440, height: 900 })
  const { settings } = window.happyDOM
  settings.navigation.disableMainFrameNavigation = true
  settings.disableIframePageLoading = true
  settings.device.prefersReducedMotion = 'reduce'
  Object.assign(window, { IntersectionObserver: createNearObserver() })
  // There are no typefaces either.
  Object.assign(window.document, { fonts: { status: 'loaded' } })
  const names = new Set([...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(Window.prototype)])
  for (const name of [...names, 'addEventListener', 'removeEventListener', 'dispatchEvent'])
    if (!(name in globalThis) || ofDocument.includes(name)) if (!ofNode.includes(name)) expose(window, name)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
}

function expose(window: Window, name: string): void {
  const read = () => {
    const value: unknown = Reflect.get(window, name)
    return typeof value === 'function' && !value.prototype ? value.bind(window) : value
  }
  const set = (value: unknown) => void Reflect.set(window, name, value)
  Object.defineProperty(globalThis, name, { get: read, set, configurable: true })
}

/** There is no layout, so every element is near the screen. */
function createNearObserver() {
  return class {
    seen
    constructor(seen: (entries: object[]) => void) {
      this.seen = seen
    }
    observe(target: Element) {
      queueMicrotask(() => this.seen([{ target, isIntersecting: true, intersectionRatio: 1 }]))
    }
    unobserve() {}
    disconnect() {}
  }
}

/** The document does not know the element `search`; React never runs structured data; the end of a visit cancels its reads. */
const known = /^(The tag <%s> is unrecognized|Encountered a script tag while rendering|(Error: )?CancelledError)/
const errors: string[] = []
const { error: logError } = console
console.error = (...parts: unknown[]) => {
  if (known.test(String(parts[0]))) return
  errors.push(parts.map(String).join(' '))
  logError(...parts)
}

/** The errors in the console until now, for a test that expects them. */
export function takeErrors(): string {
  return errors.splice(0).join()
}

beforeEach(() => void errors.splice(0))

afterEach(() => {
  expect(errors, 'errors in the console').toEqual([])
})
