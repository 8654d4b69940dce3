import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

/** Title, description and the one address of a page that is mostly words. */
export function PageHead({ title, description, path }: { title: string; description: string; path: string }) {
  return (
    <>
      <title>{`${title} | Stella Maris`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={path} />
    </>
  )
}

export function PageCrumbs({ title }: { title: string }) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: title }]} />
    </div>
  )
}
