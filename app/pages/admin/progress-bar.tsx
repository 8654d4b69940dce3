/** A progress bar; `share` from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-[3px] bg-sand"
    >
      <div className="h-full bg-ultra" style={{ width: `${percent}%` }} />
    </div>
  )
}
