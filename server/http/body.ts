import { Refusal } from '#server/rpc/refusal.ts'

const timeoutMs = 30_000
/** The longest limit for a body, in milliseconds: ten megabytes at 400 kbit/s. */
export const longestBodyMs = 220_000

/** The whole body, or null when it is too long. Refuses a body that is late or breaks off. */
export async function readBody(request: Request, maxBytes: number, withinMs = timeoutMs): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(late()), withinMs)
  try {
    return await Promise.race([readAll(reader, maxBytes), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const read = () => reader.read().catch(() => Promise.reject(brokenOff()))
  for (let next = await read(); !next.done; next = await read()) {
    length += next.value.byteLength
    if (length > maxBytes) return null
    chunks.push(next.value)
  }
  return Buffer.concat(chunks)
}

function late(): Refusal {
  return new Refusal('REQUEST_TIMEOUT', 'The request took too long. Please try again.')
}

function brokenOff(): Refusal {
  return new Refusal('BAD_REQUEST', 'The request broke off. Please try again.')
}

const maxDepth = 32

/** The bytes of a body that is JSON or empty. Refuses one that is too long or nested too deeply. */
export async function readInput(request: Request, maxBytes: number): Promise<Buffer> {
  const body = await readBody(request, maxBytes)
  if (!body) throw new Refusal('PAYLOAD_TOO_LARGE', 'The input is too large.')
  if (!isTooDeep(body)) return body
  const fields = { input: `Nested deeper than ${maxDepth} levels` }
  throw new Refusal('BAD_REQUEST', 'The input is nested too deeply.', { fields })
}

const [quote, backslash] = Buffer.from('"\\')
const [brace, bracket, closingBrace, closingBracket] = Buffer.from('{[}]')

/** True for JSON nested too deeply; checked before parsing, since validation is recursive. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length && depth <= maxDepth; at++) {
    const sign = json[at]
    if (sign === quote) isText = !isText
    else if (isText) at += sign === backslash ? 1 : 0
    else if (sign === brace || sign === bracket) depth++
    else if (sign === closingBrace || sign === closingBracket) depth--
  }
  return depth > maxDepth
}

/** The parsed body, {} when empty; undefined when it is not JSON. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
