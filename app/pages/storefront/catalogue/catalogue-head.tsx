import type { Address } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

type Props = {
  trail: readonly { text: string; to?: Address }[]
  title: string
  text: string
  /** An image. */
  children?: React.ReactNode
}

export function CatalogueHead({ trail, title, text, children }: Props) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <div className="page-head">
        <h1 className="display-l">{title}</h1>
        <p className="muted max-w-[32em]">{text}</p>
        {children}
      </div>
    </>
  )
}
