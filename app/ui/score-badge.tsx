/** The sustainability score as ten ticks of a chart scale; 'N/A' without ticks when it is missing. */
export function ScoreBadge({ score }: { score: number | undefined }) {
  const label = score === undefined ? 'Sustainability score not available' : `Sustainability score ${score} out of 10`
  return (
    <span className="bearing" style={bearing(score)} role="img" aria-label={label}>
      <span aria-hidden="true">
        <span className="bl">Sustainability</span>
        <span className="bs">Score</span> {score === undefined ? 'N/A' : `${score}/10`}
      </span>
      {score !== undefined && <i />}
    </span>
  )
}

function bearing(score: number | undefined): React.CSSProperties {
  return { '--v': score ?? 0 } as React.CSSProperties
}
