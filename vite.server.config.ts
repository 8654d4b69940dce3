import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { unbundled } from './scripts/unbundled.ts'

const root = import.meta.dirname
const folder = join(root, 'build/shop')
/** Code that reads files beside itself finds them from the bundle, too: in the folder where the source is. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform: {
    // A picture is encoded by a program that is bundled, and so beside the bundle.
    filter: {
      id: { include: /\.ts$/, exclude: [/node_modules/, /encode-apart\.ts$/] },
      code: /import\.meta\.(dirname|url)/,
    },
    handler(code, id) {
      const place = (file: string) => JSON.stringify(relative(folder, file).replaceAll('\\', '/'))
      const placed = (file: string) => `new URL(${place(file)}, import.meta.url)`
      return code.replaceAll(/import\.meta\.(dirname|url)/g, (_, name) =>
        name === 'url'
          ? `${placed(id)}.href`
          : `process.getBuiltinModule('node:url').fileURLToPath(${placed(dirname(id))})`,
      )
    },
  },
}

/** The server and its commands as few files, which start without reading a thousand: `npm run serve`. */
export default defineConfig({
  plugins: [sourcePlaces],
  ssr: { noExternal: true, external: [...unbundled.onServer, ...unbundled.elsewhere] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: folder,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        admin: 'scripts/admin.ts',
        'delete-account': 'scripts/delete-account.ts',
        reconcile: 'scripts/reconcile.ts',
        migrate: 'scripts/migrate.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
        'move-files': 'scripts/move-files.ts',
        'encode-process': 'adapters/pictures/encode-process.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'part-[name]-[hash:7].js',
        // Less to read at the start; names stay, for the log.
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})
