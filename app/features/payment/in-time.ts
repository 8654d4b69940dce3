/** Banks take their time over a charge; a look at what is known does not. */
const longestMs = { charge: 20_000, look: 8_000 }

/** Null when there was no answer in time; it may still come, but nobody waits for it. */
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
