/** The moment in the way of one message at which the trap springs: when it has passed on, or when its answer would come back. */
export type Moment = 'sent' | 'answered'

/**
 * At which messages the trap may spring: at each, or, for a process that dies, at those after which something else is left behind than
 * before. Whatever it has read, or said in a transaction that it never ended, dies with it.
 */
export type At = 'each message' | 'each change'

/** The ways to treat the connection that a message came on: end it, or let nothing pass any more. */
type Caught = { cut: () => void; hold: () => void }

/**
 * Counts the messages that a shop sends to the outside, and springs at the first that it has not sprung at before: armed again and
 * again for the same doings, it springs once at each of their messages, however their order varies.
 */
export function openTrap(moment: Moment, at: At = 'each message') {
  const done = new Set<string>()
  let counts: Map<string, number> | null = null
  let spring: ((caught: Caught) => void) | null = null
  let caught: string | null = null
  let isShut = false
  return {
    moment,
    at,
    /** Every message at which it has sprung. */
    done,
    /** The message at which it has sprung since it was armed. */
    caught: () => caught,
    arm(onSpring: (caught: Caught) => void) {
      counts = new Map()
      caught = null
      spring = onSpring
    },
    disarm() {
      const message = caught
      counts = null
      caught = null
      return message
    },
    /** True when this message is the one. */
    isNext(label: string): boolean {
      if (!counts || caught !== null) return false
      const count = (counts.get(label) ?? 0) + 1
      counts.set(label, count)
      const message = `${label} #${count}`
      if (done.has(message)) return false
      done.add(message)
      caught = message
      return true
    },
    spring(connection: Caught) {
      spring?.(connection)
      spring = null
    },
    /** Whoever is dead says nothing more. */
    isShut: () => isShut,
    shut: () => {
      isShut = true
    },
    open: () => {
      isShut = false
    },
  }
}

export type Trap = ReturnType<typeof openTrap>
