/** Timeouts in milliseconds: of a charge, for which banks need time, and of a look-up. */
const longestMs = { charge: 20_000, look: 8_000 }

/** The answer, or null after the timeout; a later answer is ignored. */
export async function inTime<Answer>(
  asked: Promise<Answer>,
  kind: keyof typeof longestMs = 'charge',
): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMs[kind])
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
