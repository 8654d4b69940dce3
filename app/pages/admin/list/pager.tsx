import { Button } from '#app/ui/button.tsx'

type Props = {
  page: number
  pageSize: number
  total: number | undefined
  onPage: (page: number) => void
  /** The labels of the two buttons. */
  names?: readonly [string, string]
}

/** The shown range of a long list, with buttons to the pages before and after; nothing when one page holds all. */
export function Pager({ page, pageSize, total, onPage, names = ['Newer', 'Older'] }: Props) {
  const first = (page - 1) * pageSize + 1
  if (total === undefined || total <= pageSize || first > total) return null
  const last = Math.min(total, page * pageSize)
  return (
    <PagerFrame
      place={`${first} to ${last} of ${total}`}
      steps={[
        { name: names[0], isEnd: page === 1, onClick: () => onPage(page - 1) },
        { name: names[1], isEnd: last === total, onClick: () => onPage(page + 1) },
      ]}
    />
  )
}

type Step = { name: string; isEnd: boolean; onClick: () => void }

export function PagerFrame({ place, steps }: { place: string; steps: readonly Step[] }) {
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num">{place}</span>
      <span className="btnrow">
        {steps.map(({ name, isEnd, onClick }) => (
          // The button stays focusable at the end, so that the focus is not lost.
          <Button key={name} size="sm" variant="quiet" aria-disabled={isEnd} onClick={() => !isEnd && onClick()}>
            {name}
          </Button>
        ))}
      </span>
    </nav>
  )
}
