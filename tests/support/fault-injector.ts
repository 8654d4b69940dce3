/** The point of a message at which a fault is injected: after it was forwarded, or before its answer is returned. */
export type FaultPoint = 'sent' | 'answered'

/**
 * The messages that may get a fault: all, or, for a process that is killed, those that change the state that it leaves. Reads and
 * statements of an uncommitted transaction are lost with the process.
 */
export type At = 'each message' | 'each change'

/** The connection of a message: `cut` ends it, `hold` lets nothing pass any more. */
type Connection = { cut: () => void; hold: () => void }

/**
 * Counts the messages that a shop sends to its database and gateway, and injects a fault at the first one that had none before. When it is
 * armed again and again for the same work, each message gets one fault, in whatever order they come.
 */
export function createFaultInjector(point: FaultPoint, at: At = 'each message') {
  const done = new Set<string>()
  let counts: Map<string, number> | null = null
  let onFault: ((connection: Connection) => void) | null = null
  let message: string | null = null
  let isBlocked = false
  return {
    point,
    at,
    /** Every message that got a fault. */
    done,
    /** The message that got a fault since the injector was last armed. */
    message: () => message,
    arm(fault: (connection: Connection) => void) {
      counts = new Map()
      message = null
      onFault = fault
    },
    disarm() {
      const last = message
      counts = null
      message = null
      return last
    },
    /** True when this message is to get the fault. */
    isNext(label: string): boolean {
      if (!counts || message !== null) return false
      const count = (counts.get(label) ?? 0) + 1
      counts.set(label, count)
      const counted = `${label} #${count}`
      if (done.has(counted)) return false
      done.add(counted)
      message = counted
      return true
    },
    inject(connection: Connection) {
      onFault?.(connection)
      onFault = null
    },
    /** True once the process is dead, and sends nothing more. */
    isBlocked: () => isBlocked,
    block: () => {
      isBlocked = true
    },
    unblock: () => {
      isBlocked = false
    },
  }
}

export type FaultInjector = ReturnType<typeof createFaultInjector>
