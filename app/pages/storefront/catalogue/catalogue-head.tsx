import type { Address } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

type Props = {
  trail: readonly { text: string; to?: Address }[]
  title: string
  text: string
  /** On the title's line: the categories, or an image. */
  children?: React.ReactNode
}

export function CatalogueHead({ trail, title, text, children }: Props) {
  return (
    <div className="list-head">
      <Breadcrumbs trail={trail} />
      <h1 className="display-l">{title}</h1>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
