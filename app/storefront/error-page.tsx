import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { ErrorMessage } from './error-message.tsx'

/** The last resort, where no layout is left: it stands on its own. */
export function ErrorPage() {
  return (
    <>
      <header className="header">
        <div className="wrap">
          <span />
          <Link className="brand" to={links.home()}>
            <Wordmark />
          </Link>
        </div>
      </header>
      <main>
        <ErrorMessage refusal={null} />
      </main>
    </>
  )
}
