/** The URL path of a material's chapter, by its slug, or by its name, which makes one. */
export function materialPath(name: string): `/materials/${string}` {
  return `/materials/${name.toLowerCase().replaceAll(' ', '-')}`
}
