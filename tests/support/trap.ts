/** The moment of a message at which the trap springs: after it was forwarded, or before its answer is returned. */
export type Moment = 'sent' | 'answered'

/**
 * The messages at which the trap may spring: at each, or, for a process that dies, at those that change the state left behind. Reads, and
 * statements of an uncommitted transaction, die with the process.
 */
export type At = 'each message' | 'each change'

/** Actions on the connection of the message: end it, or let nothing pass any more. */
type Caught = { cut: () => void; hold: () => void }

/**
 * Counts the messages that a shop sends to the outside, and springs at the first at which it has not sprung before: armed again and again
 * for the same work, it springs once at each message, in whatever order they come.
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
    /** The message at which it has sprung since it was last armed. */
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
    /** True when the trap springs at this message. */
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
    /** True once the process is dead, and sends nothing more. */
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
