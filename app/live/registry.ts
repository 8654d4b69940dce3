/** Topic → position in a node's sequence of changes, 'node.number'. */
export type Positions = Record<string, string>

type Heard = { topics: string[]; position: string }

const heard = new Map<string, Heard>()
/** What the server will not tell us of; an answer that names it again lifts that. */
const blocked = new Set<string>()

/** What each answer looked at, by its query's hash, and where in the sequence it was made. */
export function recordAnswer(hash: string, topics: string[], position: string): void {
  heard.set(hash, { topics, position })
  for (const topic of topics) blocked.delete(topic)
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

/** The queries whose answers looked at one of these topics. */
export function hashesOf(topics: readonly string[]): Set<string> {
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
