import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${macintosh} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${macintosh} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge on macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  ['Something of Linux', 'A browser on Linux'],
  ['node', ''],
  ['', ''],
])('%s is %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
