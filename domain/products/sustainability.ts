/** The start of each tier of the 0 to 10 score. */
export const sustainabilityTiers = [
  { tier: 'Exceptional', from: 9 },
  { tier: 'Strong', from: 7 },
  { tier: 'Fair', from: 5 },
  { tier: 'Developing', from: 0 },
] as const

type SustainabilityTier = (typeof sustainabilityTiers)[number]['tier']

/** The score with one decimal always, so that scores are easy to compare. */
export function scoreText(score: number): string {
  return score.toFixed(1)
}

export function sustainabilityTier(score: number): SustainabilityTier {
  return sustainabilityTiers.find(({ from }) => score >= from)?.tier ?? 'Developing'
}
