/** Topic → position in a node's sequence of changes, 'node.number'. */
export type Positions = Record<string, string>

type Heard = { topics: string[]; position: string; asked: number }

const heard = new Map<string, Heard>()
/** Topics that the server refuses us; an answer that names one again lifts that. */
const blocked = new Set<string>()
/** Events are counted, and each topic remembers the last that named it. */
let events = 0
const lastChange = new Map<string, number>()

/** The count of events so far, to be taken before asking, so that an answer overtaken on its way can be told. */
export function moment(): number {
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

/** An event of its topics came in between asking and the answer: nobody knew yet that it looked at them. */
export function isOvertaken(hash: string): boolean {
  const { topics = [], asked = 0 } = heard.get(hash) ?? {}
  return topics.some((topic) => (lastChange.get(topic) ?? 0) > asked)
}

/** Topics of these queries, each from the position of its oldest answer. */
export function topicsOf(hashes: Iterable<string>): Positions {
  const positions: Positions = {}
  for (const hash of hashes) {
    const { topics = [], position = '' } = heard.get(hash) ?? {}
    for (const topic of topics) if (!blocked.has(topic)) positions[topic] = older(positions[topic], position)
  }
  return positions
}

/** Notes the event; answers with the queries whose answers looked at one of its topics. */
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

/** '' when answers of two nodes meet: the server then says to ask again. */
function older(known: string | undefined, position: string): string {
  if (known === undefined) return position
  const [node, number] = known.split('.')
  const [otherNode, otherNumber] = position.split('.')
  if (node !== otherNode) return ''
  return Number(number) <= Number(otherNumber) ? known : position
}
