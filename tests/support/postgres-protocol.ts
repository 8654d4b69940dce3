/** The bytes that a client sends to PostgreSQL at once. The label says what they request, null for no query; the text is its SQL. */
type Sent = { bytes: Buffer; label: string | null; text: string }

const headBytes = 5

/** Splits a client's bytes into batches: up to and including a query, a sync or a flush. */
export function protocolReader(): (chunk: Buffer) => Sent[] {
  let rest = Buffer.alloc(0)
  let hasStarted = false
  /** Texts of prepared statements, by name. */
  const texts = new Map<string, string>()
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const sent: Sent[] = []
    for (;;) {
      const end = hasStarted ? endOfBatch(rest) : endOfStart(rest)
      if (end === null) return sent
      const bytes = rest.subarray(0, end)
      sent.push({ bytes, ...(hasStarted ? questionIn(bytes, texts) : { label: null, text: '' }) })
      rest = rest.subarray(end)
      hasStarted = true
    }
  }
}

/** The end of the first message, which has a length, but no type byte. */
function endOfStart(bytes: Buffer): number | null {
  if (bytes.length < 4) return null
  const end = bytes.readInt32BE(0)
  return bytes.length >= end ? end : null
}

const ends = new Set(['Q', 'S', 'H', 'X', 'p'])

function endOfBatch(bytes: Buffer): number | null {
  for (const { letter, end } of messagesIn(bytes)) if (ends.has(letter)) return end
  return null
}

/** The whole messages in a stream's bytes, with the end of each. */
export function* messagesIn(bytes: Buffer): Generator<{ letter: string; body: Buffer; end: number }> {
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) return
    yield { letter: String.fromCharCode(bytes[at] ?? 0), body: bytes.subarray(at + headBytes, end), end }
    at = end
  }
}

/** True when a response chunk of PostgreSQL contains a row. */
export function hasRow(answer: Buffer): boolean {
  return [...messagesIn(answer)].some(({ letter }) => letter === 'D')
}

/** The query in a batch. Its label is the name of the prepared statement, or the statement's beginning. */
function questionIn(batch: Buffer, texts: Map<string, string>): Pick<Sent, 'label' | 'text'> {
  let label: string | null = null
  let text = ''
  for (const { letter, body } of messagesIn(batch)) {
    const [first = '', second = ''] = body.toString('utf8').split('\0')
    // A notification that is sent together with its commit counts as the commit.
    if (letter === 'Q') label = text = first.replace(/^.*; (?=commit$)/s, '')
    if (letter === 'P') {
      label = first || second
      text = second
      texts.set(first, second)
    }
    if (letter === 'B') {
      label = second || label
      text = texts.get(second) ?? text
    }
  }
  return { label: label?.replace(/\s+/g, ' ').trim().slice(0, 60) ?? null, text: text.trim() }
}
