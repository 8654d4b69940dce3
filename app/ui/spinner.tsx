export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spin" aria-hidden="true" />
      {label && (
        <span className="sr" role="status">
          {label}
        </span>
      )}
    </>
  )
}
