import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few files compress better than many: what every page needs, and what most of our own pages share. */
const groups = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  { name: 'shop', test: /[\\/](app|domain|lucide-react)[\\/]/, minShareCount: 3 },
]

/** Two builds of the same pages: one for browsers, one for the server. */
export default defineConfig({
  plugins: [tailwindcss()],
  build: { target: 'es2022' },
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
