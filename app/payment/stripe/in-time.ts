const longestAnswerMs = 20_000

/** Null when there was no answer in time; it may still come, but nobody waits for it. */
export async function inTime<Answer>(asked: Promise<Answer>, ms = longestAnswerMs): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
