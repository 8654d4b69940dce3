import { PageDataScript } from './engine/data/page-data.tsx'
import { forgetEarlyPress } from './engine/hydration/early-press.ts'
import { PageView } from './engine/routing/page-view.tsx'
import { ErrorMessage } from './features/store-layout/error-message.tsx'
import { ErrorPage } from './pages/storefront/error-page.tsx'
import { useFontLinks } from './ui/fonts.ts'

/** The document: the same on the server and in the browser. */
export function Root() {
  return (
    // The early script marks this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content="#20339b" />
        {useFontLinks().map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body onClickCapture={forgetEarlyPress}>
        <noscript>
          <p className="slip">
            Without JavaScript you can browse every bag and read every page. Your bag, checkout and account need it.
          </p>
        </noscript>
        <PageView ErrorPage={ErrorPage} ErrorMessage={ErrorMessage} />
        <PageDataScript />
      </body>
    </html>
  )
}
