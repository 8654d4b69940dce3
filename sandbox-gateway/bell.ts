/** A wait that can be cut short. A ring that comes before the wait is not lost. */
export function bell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    async wait(ms: number) {
      if (!hasRung) await pause(ms, (end) => (wake = end))
      hasRung = false
    },
  }
}

function pause(ms: number, onStart: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onStart(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
