/** `lost`: topics that the session or its role may no longer follow. */
export type LiveEvent = { topics: string[]; position: string; reset?: boolean; lost?: string[] }

type Options = { topics: Record<string, string>; onEvent: (event: LiveEvent) => void; signal: AbortSignal }

/** Milliseconds of silence after which a connection is dead: the server sends something every 25 seconds. */
const longestSilenceMs = 60_000

/** Reads events until the stream ends or is aborted. Answers the topics that the caller may not follow. */
export async function readStream({ topics, onEvent, signal }: Options): Promise<string[]> {
  const silence = watchSilence(signal)
  try {
    return await readEvents({ topics, onEvent, silence })
  } finally {
    silence.end()
  }
}

type Reading = Omit<Options, 'signal'> & { silence: ReturnType<typeof watchSilence> }

async function readEvents({ topics, onEvent, silence }: Reading): Promise<string[]> {
  const response = await fetch('/api/live', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topics }),
    signal: silence.signal,
  })
  if (response.status === 403) return (await response.json()).data?.topics ?? []
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
  let text = ''
  for await (const chunk of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
    silence.broken()
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) onEvent(JSON.parse(event.replace(/^data: /, '')))
  }
  return []
}

/** A signal that also aborts after a long silence. */
function watchSilence(signal: AbortSignal) {
  const given = new AbortController()
  const end = () => {
    clearTimeout(timer)
    given.abort()
  }
  let timer = setTimeout(end, longestSilenceMs)
  signal.addEventListener('abort', end, { once: true })
  return {
    signal: given.signal,
    broken() {
      clearTimeout(timer)
      timer = setTimeout(end, longestSilenceMs)
    },
    end,
  }
}

/** Iterates a stream, also in browsers without that feature. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
