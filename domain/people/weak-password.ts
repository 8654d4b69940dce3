import { commonWords } from './common-passwords.ts'

const known = new Set(commonWords)
const longestWord = Math.max(...commonWords.map(({ length }) => length))
const figures = new Map<string, string>(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
)
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890']
/** Distinct characters that a password needs in addition to known words. */
const ownSigns = 4

/**
 * The reason why a password is easily guessed, or null. Known words, the person's own name and email address, years, rows of keys and
 * repetitions do not count, and the rest must be long enough.
 */
export function weakness(password: string, { name, email }: { name: string; email: string }): string | null {
  const own = [...name.split(/\s+/), ...email.split(/[@._+-]/)]
    .map((word) => lettersOf(word))
    .filter((w) => w.length > 2)
  const text = password.normalize('NFKC').toLowerCase()
  const spellings = [text, text.replace(/[013457@$!]/g, (sign) => figures.get(sign) ?? sign)]
  const left = spellings.map((spelling) => ownPart(spelling, own))
  if (left.every((part) => part >= ownSigns)) return null
  return 'This password is too easy to guess. Use a longer one, of words that do not belong together.'
}

/** The count of distinct characters left when all that is easily guessed is removed. */
function ownPart(text: string, own: readonly string[]): number {
  let rest = text
  for (const word of own) rest = rest.replaceAll(word, ' ')
  rest = withoutWords(rest).replace(/(19|20)\d\d/g, ' ')
  rest = withoutRows(rest).replace(/(.)\1+/g, '$1')
  return new Set(rest.replace(/[^\p{L}\p{N}]/gu, '')).size
}

/** The text without known words, at each position the longest. */
function withoutWords(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let length = Math.min(longestWord, text.length - at)
    while (length > 2 && !known.has(text.slice(at, at + length))) length--
    if (length > 2) rest += ' '
    else rest += text[at]
    at += length > 2 ? length : 1
  }
  return rest
}

/** The text without runs of three or more keys of one row, in either direction. */
function withoutRows(text: string): string {
  let rest = text
  for (const row of rows.flatMap((one) => [one, [...one].reverse().join('')]))
    for (let length = row.length; length >= 3; length--)
      for (let at = 0; at + length <= row.length; at++) rest = rest.replaceAll(row.slice(at, at + length), ' ')
  return rest
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '')
}
