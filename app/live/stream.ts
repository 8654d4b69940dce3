export type LiveEvent = { topics: string[]; position: string; reset?: boolean }

type Options = { topics: Record<string, string>; onEvent: (event: LiveEvent) => void; signal: AbortSignal }

/** Reads events until the stream ends or is aborted. Answers with the topics that the caller may not listen to. */
export async function readStream({ topics, onEvent, signal }: Options): Promise<string[]> {
  const response = await fetch('/api/live', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topics }),
    signal,
  })
  if (response.status === 403) return (await response.json()).data?.topics ?? []
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
  let text = ''
  for await (const chunk of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) onEvent(JSON.parse(event.replace(/^data: /, '')))
  }
  return []
}

/** Not every browser can iterate a stream. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
