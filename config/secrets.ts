import { deflateRawSync } from 'node:zlib'

/** False for repetitions and runs through the alphabet. Compresses the steps from sign to sign, of which these leave few bytes. */
export function isHardToGuess(secret: string): boolean {
  const signs = Buffer.from(secret)
  return deflateRawSync(signs.map((sign, at) => sign - (signs[at - 1] ?? 0))).length >= 24
}

/** Frequent pairs of letters in words, three quarters of all; of letters at random they are a seventh. */
const frequentPairs = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ' +
    'ce li ch ll be ma si om ur su pe ec et ke ey us ac ut el ta la ns di fo ho wa we tr no ot lo em ct ge po pr ad mo sh ly ss ' +
    'ee un ol wi so id tt ni ts ry ow rd'
  ).split(' '),
)

/** True for a secret that consists of words, with any separators. */
export function isMadeOfWords(secret: string): boolean {
  const runs = secret.toLowerCase().match(/[a-z]+/g) ?? []
  const pairs = runs.flatMap((run) => Array.from(run.slice(1), (letter, at) => `${run[at]}${letter}`))
  const frequent = pairs.filter((pair) => frequentPairs.has(pair)).length
  return pairs.length >= 0.4 * secret.length && frequent >= 0.55 * pairs.length
}
