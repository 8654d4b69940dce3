/** A progress bar; `share` from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <div className="h-[3px] bg-sand" {...progressOf(label, share)}>
      <div className="h-full bg-ultra" style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  )
}

type UploadProps = { name: string; share: number; className: string }

/** The progress of an upload, with a look of its own; a file that was sent is still being prepared. */
export function UploadProgress({ name, share, className }: UploadProps) {
  const isSent = Math.round(share * 100) === 100
  return (
    <div
      className={className}
      {...progressOf(`Uploading ${name}`, share)}
      {...(isSent && { 'aria-valuetext': 'Sent, being prepared', 'data-sent': true })}
    >
      <i style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  )
}

function progressOf(label: string, share: number) {
  const percent = Math.round(share * 100)
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
    'aria-valuetext': `${percent}%`,
  }
}
