import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { setQuickEnvironment } from './tests/support/quick-environment.ts'

setQuickEnvironment()

const executablePath = findChromium() ?? ''
// Pages live for seconds: code that V8 would compile a second time is not worth its time.
const quick = '--js-flags=--max-lazy --no-opt --no-maglev'
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  quick,
]

export default defineConfig({
  testDir: 'tests/journeys',
  // Beside the folder of the suite, which a single journey does not clear.
  outputDir: 'test-results/latest',
  // One more than CI has processors: a journey waits for its server and its pages a good part of its time.
  workers: 3,
  // Ends a hanging test: on a busy machine the longest journey took most of a minute.
  timeout: 180_000,
  // Slow is acceptable on a busy machine; the bench measures speed.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet },
    actionTimeout: 30_000,
    // Of what failed in the suite; without pictures and pages a trace costs the others next to nothing.
    trace: process.env.TRACES ? { mode: 'retain-on-failure', screenshots: false, snapshots: false } : 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
