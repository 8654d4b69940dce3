import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { setQuickEnvironment } from './tests/support/quick-environment.ts'

setQuickEnvironment()

const executablePath = findChromium() ?? ''
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu']

export default defineConfig({
  testDir: 'tests/journeys',
  // One more than CI has processors: a journey waits for its server and its pages a good part of its time.
  workers: 3,
  // Ends what hangs: on a busy machine the longest journey took most of a minute.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet },
    actionTimeout: 15_000,
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
