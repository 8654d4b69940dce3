import { scoreText } from '#domain/sustainability.ts'

/** The sustainability score as ten ticks of a chart scale; 'N/A' without ticks when it is missing. */
export function ScoreBadge({ score }: { score: number | undefined }) {
  const text = score === undefined ? null : scoreText(score)
  const label = text ? `Sustainability score ${text} out of 10` : 'Sustainability score not available'
  return (
    <span className="bearing" style={bearing(score)} role="img" aria-label={label}>
      <span aria-hidden="true">
        <span className="bl">Sustainability</span>
        <span className="bs">Score</span> {text ? `${text}/10` : 'N/A'}
      </span>
      {text && <i />}
    </span>
  )
}

function bearing(score: number | undefined): React.CSSProperties {
  return { '--v': score ?? 0 } as React.CSSProperties
}
