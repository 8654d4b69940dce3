import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { programOf } from './bundle-server.ts'

test.each([
  ['admin', 'ann@example.com'],
  ['backup', 'backups'],
  ['delete-account', 'ann@example.com'],
  ['migrate'],
  ['move-files'],
  ['reconcile'],
  ['restore', 'backups'],
] as const)('the command %s names a wrong setting, and shows no code', (name, ...parameters) => {
  const { status, stderr } = spawnSync(process.execPath, [programOf(`scripts/${name}.ts`), ...parameters], {
    env: { PATH: process.env.PATH, PORT: 'x' },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(1)
  expect(stderr).toMatch(/^Bad configuration\n✖ /)
  expect(stderr).not.toContain('    at ')
})
