import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { reservePorts } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'

/**
 * Fills an empty folder as the Dockerfile does, and starts the shop there as an ordinary user without access to this project. Run node
 * bench/operate/image.ts after npm run build.
 */
const project = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'stella-maris-image-'))
const [shop, data, node] = [join(folder, 'shop'), join(folder, 'data'), join(folder, 'node')]
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres'), log: () => {} })
const port = await reservePorts()
const env = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: data,
  DATABASE_URL: database.url,
  PUBLIC_URL: 'http://localhost',
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  DRAIN_SECONDS: '0',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
}

try {
  for (const place of [shop, data]) mkdirSync(place)
  execFileSync(process.execPath, ['scripts/pack.ts', shop], { cwd: project })
  copyFileSync(process.execPath, node)
  for (const place of [folder, node]) chmodSync(place, 0o755)
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid)
  console.log(`The folder has ${megabytes(shop)} MB, and Node ${megabytes(node)} MB`)
  await check()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function check(): Promise<void> {
  const server = spawn(node, ['build/shop/main.js'], {
    cwd: shop,
    env,
    ...nobody,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until(
    () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.text(),
        () => (server.exitCode === null ? '' : 'ended'),
      ),
    (answer) => answer !== '',
  )
  const home = await (await fetch(url)).text()
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(home) ?? []
  for (const path of ['/', '/bags', '/faq', '/logo.png', '/robots.txt', '/feeds/products.xml', script])
    console.log(`${(await fetch(url + path)).status} ${path}`)
  console.log(`A picture becomes ${await encodePicture()} files`)
  console.log(await makeOwner())
  console.log(await backUp())
  server.kill('SIGTERM')
  console.log(`After SIGTERM it ended with ${(await ended)[0]}`)
}

/** Encodes a picture in a process of its own, as the shop does for a visitor's photograph. */
async function encodePicture(): Promise<number> {
  const program = spawn(node, ['build/shop/encode-process.js'], {
    cwd: shop,
    env: {},
    ...nobody,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const answered = once(program, 'message')
  const { default: sharp } = await import('sharp')
  const original = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#20339b' } })
    .png()
    .toBuffer()
  program.send({ original, salt: 'of this check' })
  const [{ renditions }] = await answered
  return renditions.files?.length ?? Object.keys(renditions).length
}

async function makeOwner(): Promise<string> {
  const command = spawn(node, ['build/shop/admin.js', 'ann@example.com', '--name=Ann Lee'], {
    cwd: shop,
    env,
    ...nobody,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  command.stdin.end('oriel-quay-lantern\n')
  const [said] = await Promise.all([command.stdout.toArray(), once(command, 'exit')])
  return `The command admin: ${said.join('').trim().split('\n').at(-1)}`
}

/** Makes a backup as the image does, and restores it into an empty database and folder. */
async function backUp(): Promise<string> {
  const [backups, restored] = [join(folder, 'backups'), join(folder, 'restored')]
  for (const place of [backups, restored]) {
    mkdirSync(place)
    if (nobody.uid) chownSync(place, nobody.uid, nobody.gid)
  }
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('create database restored').finally(() => client.end())
  const url = Object.assign(new URL(database.url), { pathname: 'restored' }).href
  const run = (command: string, more: Record<string, string> = {}) =>
    execFileSync(node, [`build/shop/${command}.js`, backups], {
      cwd: shop,
      env: { ...env, ...more },
      ...nobody,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
      .trim()
      .split('\n')
      .at(-1)
  return `The command backup: ${run('backup')}; restore: ${run('restore', { DATABASE_URL: url, DATA_DIR: restored })}`
}

function megabytes(path: string): number {
  return Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0])
}
