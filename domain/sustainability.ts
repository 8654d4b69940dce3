export type SustainabilityTier = 'Exceptional' | 'Strong' | 'Fair' | 'Developing'

/** Tiers of the 0 to 10 score: 9 and up, 7 and up, 5 and up, below (G-44). */
export function sustainabilityTier(score: number): SustainabilityTier {
  if (score >= 9) return 'Exceptional'
  if (score >= 7) return 'Strong'
  return score >= 5 ? 'Fair' : 'Developing'
}
