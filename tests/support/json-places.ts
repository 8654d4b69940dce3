import { relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

/** Each json<T>() of a file, with its `place`, and the text of its T. */
export function jsonOf(file: string, code: string): { place: string; start: number; end: number; type: string }[] {
  const found: ReturnType<typeof jsonOf> = []
  const visitor = new Visitor({
    CallExpression({ callee, typeArguments, start, end }) {
      const [type] = typeArguments?.params ?? []
      if (type && callee.type === 'Identifier' && callee.name === 'json')
        found.push({ place: `${file}:${start}`, start, end, type: code.slice(type.start, type.end) })
    },
  })
  if (code.includes('json<')) visitor.visit(parseSync(file, code).program)
  return found
}

/** Passes each json<T>() its place in the code. */
export function placeJson(): Plugin {
  return {
    name: 'place-json',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(process.cwd(), id).replaceAll('\\', '/')
      if (!process.env.SEEN_JSON || !file.endsWith('.ts') || file.startsWith('node_modules')) return
      const placed = jsonOf(file, code).reduceRight((text, { place, start, end }) => {
        const call = `Object.assign(${text.slice(start, end)}, { place: '${place}' })`
        return text.slice(0, start) + call + text.slice(end)
      }, code)
      return { code: placed, map: null }
    },
  }
}
