export const maxSearchLetters = 200

/** True when the words differ by one letter too many, missing or wrong, or by two neighbors swapped. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]]
  if (long.length - short.length > 1) return false
  const start = short.findIndex((letter, index) => letter !== long[index])
  if (start === -1) return long.length > short.length
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1)
  if (rest(short, start + 1) === rest(long, start + 1)) return true
  const areSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return areSwapped && rest(short, start + 2) === rest(long, start + 2)
}

/** True when `typed` is the beginning of this word, with at most one error. */
export function beginsOneErrorApart(word: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => {
    const beginning = word.slice(0, typed.length + more)
    return beginning === typed || isOneErrorApart(beginning, typed)
  })
}

/** The most products of a list that are read to count its colors and sizes. */
export const maxCounted = 1_000
