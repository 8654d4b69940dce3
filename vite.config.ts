import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Shared by many, but not by what a visitor sees first. */
const later = [
  'app/pages/',
  'app/features/(account-entries|addresses|cards|catalogue/listing|gallery|orders|payment)',
  'app/features/(product-card|promo|recently-viewed/guest|reviews/ask|saved-checkout|search)',
  'app/features/cart/(line-state|use-quote)',
  'app/ui/(checkbox|text-area|segmented|score-badge|flag|dialog|confirm-dialog|drawer|modal|close-button)',
  'domain/(card-expiry|order-status)',
  'node_modules/lucide-react/dist/esm/icons/(sliders-horizontal|layout-grid|rows-3)',
]
const inShop = new RegExp(`/(?!${later.join('|')})(app|domain|node_modules/lucide-react)/`)

/** Few files compress better than many: what every page needs, what most pages share, and what some kinds of pages share. */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: 'shop', test: inShop, minShareCount: 3 },
  { name: 'cards', test: /features\/product-card\/(?!four-)|score-badge|ui\/flag/, minShareCount: 2 },
  { name: 'dialogs', test: /ui\/(dialog|confirm-dialog|drawer|modal|close-button)/, minShareCount: 2 },
  {
    name: 'gallery',
    test: /gallery\/(stage|use-swipe|use-position)|viewed\/(looked-at|viewed-frame)/,
    minShareCount: 2,
  },
  { name: 'frame', test: /header\/navigation|user-menu|store-layout\/error-|use-donation-statement/, minShareCount: 2 },
  {
    name: 'catalogue',
    test: /storefront\/(catalogue|search)\/|features\/(catalogue\/listing|search\/)|segmented|sliders-|layout-grid|rows-3/,
    minShareCount: 2,
  },
  { name: 'facts', test: /ui\/accordion|policies\/returns-policy|domain\/measures/, minShareCount: 2 },
  { name: 'words', test: /storefront\/(content|contact)\//, minShareCount: 2 },
].map(({ test, ...group }, index, all) => ({
  ...group,
  test: (id: string) => test.test(id.replaceAll('\\', '/')),
  // A group takes along what its files import: the first named wins.
  priority: all.length - index,
}))

const drawIcon = join(import.meta.dirname, 'app/ui/draw-icon.ts')
const readsOnly = join(import.meta.dirname, 'app/engine/data/reads-only.ts')

/** Two builds of the same pages: one for browsers, one for the server. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Every browser that runs this code knows modulepreload.
  build: { target: 'es2022', modulePreload: { polyfill: false } },
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
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      build: { outDir: 'build/server', copyPublicDir: false, rolldownOptions: { input: 'app/entry.server.tsx' } },
    },
  },
})
