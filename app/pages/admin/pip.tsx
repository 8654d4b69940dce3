const maxShown = 999

/** The count beside a link of things that wait; live. */
export function Pip({ count = 0, words }: { count: number | undefined; words: string }) {
  if (count === 0) return null
  return (
    <span className="pip" title={`${count} ${words}`}>
      <span>{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr"> {words}</span>
    </span>
  )
}
