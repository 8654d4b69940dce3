import { Link } from '#app/engine/routing/link.tsx'
import { Wordmark } from '#app/features/brand/wordmark.tsx'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'

type Props = { documentTitle: string; title?: string; text?: string; children: React.ReactNode }

/** The page in front of the admin area: a link back to the store, and the reason. */
export function GateFrame({ documentTitle, title, text, children }: Props) {
  return (
    <>
      <PrivateHead title={documentTitle} />
      <header className="header slim">
        <div className="wrap">
          <Link className="link small justify-self-start" to={links.home()}>
            View store
          </Link>
          <Link className="brand" to={links.home()}>
            <Wordmark />
          </Link>
        </div>
      </header>
      <main className="wrap section">
        {title ? <h1 className="display-l">{title}</h1> : <h1 className="sr">Admin</h1>}
        {text && <p className="lead mt-6 mb-8">{text}</p>}
        {title ? <div className="btnrow">{children}</div> : children}
      </main>
    </>
  )
}
