import './tables.css'
import './pages.css'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import type { Address } from '#app/links.ts'
import { PageCrumbs } from './page-crumbs.tsx'

type Section = { id: string; title: string; content: React.ReactNode }

type Props = {
  title: string
  description: string
  path: Address
  lead: React.ReactNode
  sections: readonly Section[]
  /** Between the lead and the sections. */
  photo?: React.ReactNode
  /** As wide as the page, above the other sections. */
  wide?: Section | false
}

/** A page of text: title and table of contents left, text right. */
export function TextLayout({ title, description, path, lead, sections, photo, wide }: Props) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageCrumbs title={title} />
      <article className="wrap doc">
        <header className="doc__head">
          <h1 className="display-l">{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        {photo}
        {wide && (
          <section className="doc__wide" id={wide.id} aria-labelledby={`${wide.id}-title`}>
            <h2 className="display-m" id={`${wide.id}-title`}>
              {wide.title}
            </h2>
            {wide.content}
          </section>
        )}
        <Contents sections={wide ? [wide, ...sections] : sections} />
        <div className="doc__body">
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="prose">
              <h2 className="display-s" id={`${id}-title`}>
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </article>
    </>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="doc__nav" aria-label="On this page">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
