/** The URL path of a material's chapter, by its slug or its name. */
export function materialPath(name: string): `/materials/${string}` {
  return `/materials/${name.toLowerCase().replaceAll(' ', '-')}`
}
