import { classNames } from './class-names.ts'

type Props = { items: readonly { title: string; content: React.ReactNode; open?: boolean }[]; className?: string }

export function Accordion({ items, className }: Props) {
  return (
    <div className={classNames('acc', className)}>
      {items.map(({ title, content, open }) => (
        <details key={title} open={open}>
          <summary>{title}</summary>
          <div className="in-acc">{content}</div>
        </details>
      ))}
    </div>
  )
}
