/** A page has one address, in lower case and without a slash at its end: other spellings lead there. Null for that address itself. */
export function redirectToCanonicalUrl(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  // Two slashes at the start would name another host.
  const path = `/${inLowerCase(pathname).replace(/^\/+|\/+$/g, '')}`
  return path === pathname ? null : moved(path + search)
}

/** The path in small letters; paths of files and letters that are written as codes stay. */
function inLowerCase(pathname: string): string {
  if (pathname.includes('.')) return pathname
  return pathname.replace(/%[\da-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

/** A permanent redirect that is asked for again each time: the old address may be given to something else. */
export function moved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}
