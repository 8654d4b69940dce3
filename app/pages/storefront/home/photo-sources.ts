const files = import.meta.glob<string>('./images/*', { eager: true, query: '?url&no-inline', import: 'default' })

/** The srcset of './images/{name}-{width}.{format}'. */
export function photoSources(name: string, format: 'avif' | 'webp'): string {
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const [, fileName, width, ending] = /([\w-]+)-(\d+)\.(\w+)$/.exec(path) ?? []
      return fileName === name && ending === format ? `${url} ${width}w` : []
    })
    .join(', ')
}
