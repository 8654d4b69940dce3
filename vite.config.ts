import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Shared by many, but not by what a visitor sees first. */
const later = [
  'app/(checkout|payment|admin)/',
  'app/account/(addresses|cards|orders|keep-focus)',
  'app/storefront/(catalogue|search|pages|contact|home)/',
  'app/storefront/cart/(line-state|use-quote|promo-store)',
  'app/ui/checkbox',
  'domain/(card-expiry|order-status)',
]
const inShop = new RegExp(`/(?!${later.join('|')})(app|domain|node_modules/lucide-react)/`)

/** Few files compress better than many: what every page needs, what most pages share, and what some kinds of pages share. */
const groups = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 3 },
  { name: 'shop', test: (id: string) => inShop.test(id.replaceAll('\\', '/')), minShareCount: 3, priority: 2 },
  { name: 'catalogue', test: /storefront[\\/](catalogue|search)[\\/]/, minShareCount: 2, priority: 1 },
  { name: 'words', test: /storefront[\\/](pages|contact)[\\/]/, minShareCount: 2, priority: 1 },
]

const drawIcon = join(import.meta.dirname, 'app/ui/draw-icon.ts')

/** Two builds of the same pages: one for browsers, one for the server. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Every browser that runs this code knows modulepreload.
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  resolve: { alias: [{ find: /^.*[\\/]createLucideIcon\.mjs$/, replacement: drawIcon }] },
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: { input: 'app/entry.client.tsx', output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      build: { outDir: 'build/server', copyPublicDir: false, rolldownOptions: { input: 'app/entry.server.tsx' } },
    },
  },
})
