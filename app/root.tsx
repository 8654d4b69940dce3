import './ui/styles/app.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { PageDataScript } from './data/page-data.tsx'
import { ErrorPage } from './storefront/error-page.tsx'
import { fontLinks } from './ui/fonts.ts'

export const links = fontLinks

// Live topics decide when a page asks again, not navigation.
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageDataScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
