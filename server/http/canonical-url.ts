/** Redirects to the canonical URL of a page, in lower case and without a slash at its end. Null for that URL itself. */
export function redirectToCanonicalUrl(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  // Two slashes at the start would mean another host.
  const path = `/${inLowerCase(pathname).replace(/^\/+|\/+$/g, '')}`
  return path === pathname ? null : moved(path + search)
}

/** The path in lower case, except file paths and percent-encoded characters. */
function inLowerCase(pathname: string): string {
  if (pathname.includes('.')) return pathname
  return pathname.replace(/%[\da-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

/** A permanent redirect without caching: the old URL may be reused. */
export function moved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}
