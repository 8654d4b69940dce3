type Get = (path: string) => Promise<{ status: number; html: string }>
type Found = { status: number; html: string; from: string }

const maxPages = 300

/** Follows every link inside the shop, breadth first. */
export async function crawl(get: Get, starts: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const open = starts.map((path) => ({ path, from: 'the start' }))
  for (let next = open.shift(); next && found.size < maxPages; next = open.shift()) {
    if (found.has(next.path)) continue
    const { status, html } = await get(next.path)
    found.set(next.path, { status, html, from: next.from })
    for (const link of linksIn(html)) {
      const path = link.split('#')[0] || next.path
      if (!found.has(path)) open.push({ path, from: next.path })
    }
  }
  return found
}

/** Links to a page, or to a named part of one, that does not exist. */
export function brokenLinks(found: Map<string, Found>): string[] {
  const dead = [...found].flatMap(([path, { status, from }]) =>
    status === 200 ? [] : [`${path}, linked from ${from}: ${status}`],
  )
  const parts = [...found].flatMap(([page, { html }]) =>
    linksIn(html).flatMap((link) => {
      const [path, part] = link.split('#')
      const target = found.get(path || page)?.html
      return part && target && !target.includes(`id="${part}"`) ? [`${link}, linked from ${page}: no such part`] : []
    }),
  )
  return [...dead, ...parts]
}

/** '/…' and '#…' of anchors, without downloads and functions. */
function linksIn(html: string): string[] {
  const all = [...html.matchAll(/<a [^>]*href="([/#][^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  return all.filter((link) => !/^\/(dev|api|files|feeds)\b/.test(link))
}
