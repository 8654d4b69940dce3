type Props = { items: readonly { title: string; content: React.ReactNode; open?: boolean }[] }

export function Accordion({ items }: Props) {
  return (
    <div className="accordion">
      {items.map(({ title, content, open }) => (
        <details key={title} open={open}>
          <summary>{title}</summary>
          <div className="accordion__content">{content}</div>
        </details>
      ))}
    </div>
  )
}
