import { Link } from '#app/engine/routing/link.tsx'
import { Wordmark } from '#app/features/brand/wordmark.tsx'
import { ErrorMessage } from '#app/features/store-layout/error-message.tsx'
import { links } from '#app/links.ts'

/** The last resort, without any layout. */
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
