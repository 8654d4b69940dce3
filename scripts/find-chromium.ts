import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell renders pages without a window: it takes a fifth less time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser on this machine, null when there is none. The variable CHROMIUM overrides it. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [process.env.CHROMIUM, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))]
  return [...candidates, ...elsewhere].find((path) => path && existsSync(path)) ?? null
}

/** Finds a browser; as root on Debian it installs one, elsewhere it says how to. */
export function findOrInstallChromium(): string | null {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
    if (install(shell).status !== 0) install('chromium')
  }
  const installed = findChromium()
  if (!installed) console.error('✖ No Chromium found. Install it, or name one with CHROMIUM=/path/to/chromium')
  return installed
}
