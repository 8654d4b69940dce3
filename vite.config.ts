import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { assertRulesMatch, type Module, type PlannedChunk, planFirstLoads } from './scripts/first-loads.ts'

/** Few, even if each kind of page needs its own mixture. */
const maxChunks = 72
let plan: PlannedChunk[] = []

/** Plans which modules are loaded together, once all are known. */
const firstLoads: Plugin = {
  name: 'first-loads',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    assertRulesMatch(ids, (id) => this.getModuleInfo(id))
    for (const file of [drawIcon, readsOnly]) if (!ids.includes(file)) throw new Error(`Nothing is replaced by ${file}`)
    plan = planFirstLoads(ids, (id) => (id.endsWith('.css') ? styleSheet(id) : this.getModuleInfo(id)))
    if (plan.length > maxChunks) throw new Error(`${plan.length} chunks are planned, ${maxChunks} at most`)
  },
}

/** The bundler's own module of a style sheet is empty. */
function styleSheet(id: string): Module {
  return { importedIds: [], dynamicallyImportedIds: [], code: readFileSync(id, 'utf8') }
}

const groups = Array.from({ length: maxChunks }, (_, index) => ({
  name: () => plan[index]?.name ?? null,
  test: (id: string) => plan[index]?.ids.has(id) ?? false,
  // A group includes the imports of its files: the first group wins.
  priority: maxChunks - index,
}))

const drawIcon = join(import.meta.dirname, 'app/ui/draw-icon.ts')
const readsOnly = join(import.meta.dirname, 'app/engine/data/reads-only.ts')

/** Changes files of a library. A build in which none is changed stops: the library has become another one. */
function changing(name: string, files: RegExp, change: (code: string) => string): Plugin {
  let count = 0
  return {
    name,
    transform: {
      filter: { id: files },
      handler(code) {
        const changed = change(code)
        if (changed !== code) count++
        return changed
      },
    },
    buildEnd(error) {
      const { name: environment, mode } = this.environment
      if (!error && mode === 'build' && environment === 'client' && count === 0)
        throw new Error(`${name} changes nothing`)
    },
  }
}

/** Icons as their lines alone, as few as say the same: the library's names for them stay away, and numbers pack well. */
const bareIcons = changing('bare-icons', /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(\?|$)/, (code) => {
  let line = 0
  return inOneLine(code)
    .replace(/^ {2}(name|size|aliases): .*\n|^__iconData\.node;\n/gm, '')
    .replace(/\bkey: "\w+"/g, () => `key: "${line++}"`)
})

const twoLines = /(\["path", \{ d: "M[^"]*)", key: "\w+" \}\],\s*\["path", \{ d: "(?=M)/

/** A path that begins at a place of its own joins the one that was drawn before. */
function inOneLine(code: string): string {
  const shorter = code.replace(twoLines, '$1')
  return shorter === code ? code : inOneLine(shorter)
}

/** The hosted provider's library passes React to a script that the shop does not load: each page would pay for it. */
const ownReact = [
  /^import \* as (react|reactDom|reactDomClient|jsxRuntime) from .*\n/gm,
  /^if \(globalThis\.__clerkSharedModules\) [\s\S]*?^};\n/m,
].map((lines, index) =>
  changing(`own-react-${index}`, /@clerk\/react\/dist\/index\.mjs$/, (code) => code.replace(lines, '')),
)

/** React code that finds the element of a component: the shop holds references instead. */
const findDomNode = /^ReactDOMSharedInternals\.findDOMNode = function [\s\S]*?^};\n/m
const unusedOfReact = changing('unused-of-react', /react-dom-client\.production\.js$/, (code) =>
  code.replace(findDomNode, ''),
)

let bundle: Rollup.OutputBundle = {}

/** Remembers the built files, without the notes in place of their style sheets. */
const bundled: Plugin = {
  name: 'bundled',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: (_, built) => {
    bundle = built
    for (const file of Object.values(built))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/\/\* empty css +\*\//g, '')
  },
}

/** A built file with all files that it imports: they are there when its code runs. */
function presentWith(file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const imported of chunk.imports) presentWith(imported, found)
  return found
}

/** Two builds of the same pages: one for browsers, one for the server. */
export default defineConfig({
  plugins: [tailwindcss(), firstLoads, bundled, bareIcons, ...ownReact, unusedOfReact],
  build: {
    target: 'es2022',
    modulePreload: {
      // Every browser that runs this code knows modulepreload.
      polyfill: false,
      // Pages would carry long lists: of what their own code has already, and of what these parts need, which load late or rarely.
      resolveDependencies: (file, needed, { hostId }) => {
        if (/hosted-|session-steps-|live-steps-/.test(file)) return []
        const present = presentWith(hostId)
        return needed.filter((other) => !present.has(other))
      },
    },
  },
  resolve: {
    alias: [
      { find: /^.*[\\/]createLucideIcon\.mjs$/, replacement: drawIcon },
      { find: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/, replacement: readsOnly },
    ],
  },
  ssr: { noExternal: ['lucide-react'] },
  // While developing, browsers draw icons as the server does.
  optimizeDeps: { exclude: ['lucide-react'] },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: ['app/entry.client.tsx', 'app/early.client.ts'],
          output: {
            codeSplitting: { groups },
            // Each file names its imports, and hashes compress worst.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'build/server', copyPublicDir: false, rolldownOptions: { input: 'app/entry.server.tsx' } },
    },
  },
})
