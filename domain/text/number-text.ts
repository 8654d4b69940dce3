const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'five'; above twelve in digits. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}
