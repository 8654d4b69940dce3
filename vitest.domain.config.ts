import { defineConfig } from 'vitest/config'

/** The rules alone: they need no database. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'] } })
