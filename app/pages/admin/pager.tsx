import { Button } from '#app/ui/button.tsx'

type Props = {
  page: number
  pageSize: number
  total: number | undefined
  onPage: (page: number) => void
  /** Of the ways back and on. */
  names?: readonly [string, string]
}

/** Which part of a long list is shown, and the way to its neighbours; nothing where one page holds all. */
export function Pager({ page, pageSize, total, onPage, names = ['Newer', 'Older'] }: Props) {
  const first = (page - 1) * pageSize + 1
  if (total === undefined || total <= pageSize || first > total) return null
  const last = Math.min(total, page * pageSize)
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num">
        {first} to {last} of {total}
      </span>
      <span className="btnrow">
        <Step name={names[0]} isEnd={page === 1} onClick={() => onPage(page - 1)} />
        <Step name={names[1]} isEnd={last === total} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  )
}

/** At the end it can still have the focus, which would be lost otherwise. */
function Step({ name, isEnd, onClick }: { name: string; isEnd: boolean; onClick: () => void }) {
  return (
    <Button size="sm" variant="quiet" aria-disabled={isEnd} onClick={() => !isEnd && onClick()}>
      {name}
    </Button>
  )
}
