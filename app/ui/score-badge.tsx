import { scoreText } from '#domain/sustainability.ts'

/** The sustainability score in one short line; 'N/A' when it is missing. */
export function ScoreBadge({ score }: { score: number | undefined }) {
  const text = score === undefined ? null : scoreText(score)
  const label = text ? `Sustainability score ${text} out of 10` : 'Sustainability score not available'
  return (
    <span className="num" role="img" aria-label={label}>
      <span aria-hidden="true">Score {text ? `${text}/10` : 'N/A'}</span>
    </span>
  )
}
