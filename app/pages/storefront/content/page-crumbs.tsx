import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

export function PageCrumbs({ title }: { title: string }) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: title }]} />
    </div>
  )
}
