const maxShown = 999

/** The count of waiting things beside a link; live. */
export function Pip({ count = 0, label }: { count: number | undefined; label: string }) {
  if (count === 0) return null
  return (
    <span className="pip" title={`${count} ${label}`}>
      <span>{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr"> {label}</span>
    </span>
  )
}
