import './account-part.css'
import { useId } from 'react'

type PartProps = { title: string; note?: string; children: React.ReactNode }

/** A section of an account's tab: title and note, and its rows at the side. */
export function AccountPart({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <section className="account-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note && <p className="small muted mt-1 max-w-[26em]">{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

type RowProps = { title: string; note: React.ReactNode; as?: 'div' | 'li'; children?: React.ReactNode }

/** A line of the account: a title, a note, and the actions on it. */
export function AccountRow({ title, note, as: Row = 'div', children }: RowProps) {
  return (
    <Row className="account-row">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="small muted">{note}</p>
      </div>
      {children}
    </Row>
  )
}
