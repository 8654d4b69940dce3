import './home/home.css'

type Props = {
  reasons: readonly { title: string; text: string }[]
  /** The heading, and the content below it. */
  children: React.ReactNode
}

/** Heading left, reasons right. */
export function Reasons({ reasons, children }: Props) {
  return (
    <section className="why section">
      <div className="wrap why__in">
        {children}
        <ul>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3 className="display-s">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
