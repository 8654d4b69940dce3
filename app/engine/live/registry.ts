/** Topic → position in a node's sequence of changes, 'node.number'. */
export type Positions = Record<string, string>

type Heard = { topics: string[]; position: string; asked: number }

const heard = new Map<string, Heard>()
/** Topics that the server refuses, until an answer names one again. */
const blocked = new Set<string>()
/** The count of events; each topic stores that of its latest event. */
let events = 0
const lastChange = new Map<string, number>()

/** The count of events so far, taken before a read, to detect an answer that was overtaken. */
export function tick(): number {
  return events
}

/** Records an answer's topics by its query's hash, with its position in the sequence. */
export function recordAnswer(
  hash: string,
  { topics, position }: { topics: string[]; position: string },
  asked = events,
): void {
  heard.set(hash, { topics, position, asked })
  for (const topic of topics) blocked.delete(topic)
}

/** True when an event of the query's topics arrived between request and answer, before its topics were known. */
export function isOvertaken(hash: string): boolean {
  const { topics = [], asked = 0 } = heard.get(hash) ?? {}
  return topics.some((topic) => (lastChange.get(topic) ?? 0) > asked)
}

/** The topics of these queries, each from the position of its oldest answer. */
export function topicsOf(hashes: Iterable<string>): Positions {
  const positions: Positions = {}
  for (const hash of hashes) {
    const { topics = [], position = '' } = heard.get(hash) ?? {}
    for (const topic of topics) if (!blocked.has(topic)) positions[topic] = older(positions[topic], position)
  }
  return positions
}

/** Records an event; answers the hashes of the queries with one of its topics. */
export function changedBy(topics: readonly string[]): Set<string> {
  events += 1
  for (const topic of topics) lastChange.set(topic, events)
  const changed = new Set(topics)
  return new Set(
    [...heard].filter(([, { topics }]) => topics.some((topic) => changed.has(topic))).map(([hash]) => hash),
  )
}

export function block(topics: readonly string[]): void {
  for (const topic of topics) blocked.add(topic)
}

export function merge(all: readonly Positions[]): Positions {
  const merged: Positions = {}
  for (const positions of all)
    for (const [topic, position] of Object.entries(positions)) merged[topic] = older(merged[topic], position)
  return merged
}

/** The older of two positions; '' for positions of two nodes, for which the server answers to read again. */
function older(known: string | undefined, position: string): string {
  if (known === undefined) return position
  const [node, number] = known.split('.')
  const [otherNode, otherNumber] = position.split('.')
  if (node !== otherNode) return ''
  return Number(number) <= Number(otherNumber) ? known : position
}
