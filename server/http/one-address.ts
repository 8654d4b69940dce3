/** A page has one address: the same with a slash at its end leads there. Null for all others. */
export function withoutLastSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // Two slashes at the start would name another host.
  return moved(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`)
}

/** For good, but asked for again: the old address may be given to something else. */
export function moved(location: string): Response {
  return new Response(null, {
    status: 301,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}
