import assert from 'node:assert'
import { named } from './waits.ts'

type LiveEvent = { topics: string[]; position: string; reset?: boolean; lost?: string[] }

/** A page's stream of changes: POST /api/live, from the positions of the answers that the page shows. */
export async function openStream(url: string, topics: Record<string, string>, cookie = '') {
  const response = await fetch(`${url}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ topics }),
  })
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event; null at the end of the stream. */
  const read = async (): Promise<LiveEvent | null> => {
    while (!text.includes('\n\n')) {
      const more = reader?.read() ?? Promise.resolve({ value: '', done: true })
      const { value, done } = await named(() => `for a change of ${Object.keys(topics)}`, more)
      if (done) return null
      text += value
    }
    const [event = ''] = text.split('\n\n')
    text = text.slice(event.length + 2)
    return JSON.parse(event.replace(/^data: /, ''))
  }
  return {
    async next(): Promise<LiveEvent> {
      return (await read()) ?? { topics: [], position: 'over' }
    },
    /** The next event that is no heartbeat. */
    async nextChange(): Promise<LiveEvent | null> {
      let event = await read()
      while (event?.topics.length === 0 && !event.lost) event = await read()
      return event
    },
    /** Waits for the stream's end; the last event. */
    async end(): Promise<LiveEvent | null> {
      let last: LiveEvent | null = null
      for (let event = await read(); event; event = await read()) last = event
      return last
    },
    [Symbol.asyncDispose]: async () => reader?.cancel(),
  }
}
