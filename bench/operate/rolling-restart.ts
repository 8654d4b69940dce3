import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { type RunningShop, reservePorts, startShop } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'

/**
 * Restarts two nodes in turn, behind HAProxy and nginx at the same time and under traffic, each time with the other of two builds, and
 * counts failed requests. Run node bench/operate/rolling-restart.ts [rounds] after npm run build. Both balancers must be installed; they
 * run with the settings of this file.
 */
const rounds = Number(process.argv[2] ?? 10)
const clients = 8
const pauseMs = 25
const folder = mkdtempSync(join(tmpdir(), 'stella-maris-rolling-'))
const search = {
  method: 'POST',
  path: '/api/products/searchProducts',
  body: '{"paginationOpts":{"numItems":10,"cursor":null}}',
}
const requests = [
  ...['/', '/bags', '/faq', '/robots.txt', '/logo.png'].map((path) => ({ method: 'GET', path, body: '' })),
  search,
]

const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres'), log: () => {} })
const [haproxyPort, nginxPort, firstPort, secondPort] = [
  await reservePorts(),
  await reservePorts(),
  await reservePorts(),
  await reservePorts(),
]
/** The nodes share their files, as they share the database. */
const start = (port: number, packed: string) =>
  startShop({ port, packed, dataDir: join(folder, 'data'), env: { ...settings, DATABASE_URL: database.url } })
const settings = {
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PUBLIC_URL: 'http://localhost',
  TRUSTED_PROXY: '127.0.0.1',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
  DRAIN_SECONDS: '5',
  GRACE_SECONDS: '30',
}
const builds = [packBuild('one'), renameAssets(packBuild('two'))]
const buildOf = (round: number) => builds[round % 2] ?? ''
const nodes = [await start(firstPort, buildOf(0)), await start(secondPort, buildOf(0))]
const balancers = [startHaproxy(), startNginx()]
const traffic = { isOver: false }
for (const port of [haproxyPort, nginxPort])
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    (isOpen) => isOpen,
  )

try {
  const counts = await Promise.all([restartAll(), count('HAProxy', haproxyPort), count('nginx', nginxPort)])
  process.exitCode = counts.some((failed) => failed) ? 1 : 0
} finally {
  for (const balancer of balancers) balancer.kill('SIGTERM')
  for (const node of nodes) await node.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function restartAll(): Promise<void> {
  await sleep(3_000)
  for (let round = 1; round <= rounds; round++)
    for (const [at, node] of [...nodes.entries()]) {
      await restart(node, { at, packed: buildOf(round) })
      // By now the balancers have found the node again.
      await sleep(3_000)
    }
  traffic.isOver = true
}

async function restart({ port, stop }: RunningShop, { at, packed }: { at: number; packed: string }): Promise<void> {
  await stop({ keepData: true })
  nodes[at] = await start(port, packed)
}

function packBuild(name: string): string {
  execFileSync(process.execPath, ['scripts/pack.ts', join(folder, name)], { cwd: join(import.meta.dirname, '../..') })
  return join(folder, name)
}

/** Makes another build: the same files under other names, also where other files name them. */
function renameAssets(packed: string): string {
  const client = join(packed, 'build/client')
  const names = new Map(
    readdirSync(join(client, 'assets')).map((name) => [
      name,
      name.replace(/-([\w-]{7,8})\./, (_, hash) => `-${[...hash].reverse().join('')}.`),
    ]),
  )
  for (const [name, renamed] of names) renameSync(join(client, 'assets', name), join(client, 'assets', renamed))
  for (const place of ['build/client/assets', 'build/client/.vite', 'build/server'])
    for (const entry of readdirSync(join(packed, place), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile() || !/\.(js|css|json)$/.test(file)) continue
      const text = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        text.replaceAll(/[\w.-]+-[\w-]{7,8}\.\w+/g, (name) => names.get(name) ?? name),
      )
    }
  return packed
}

/** Sends requests until the traffic ends; prints and returns the count of failures. */
async function count(name: string, port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const outcomes: string[] = []
  const counted = { assets: new Set<string>() }
  const shop = async (client: number) => {
    for (let turn = client; !traffic.isOver; turn++) {
      const next = requests[turn % requests.length] ?? search
      const { outcome, body } = await answerTo({ ...next, port, agent, client: turn })
      outcomes.push(outcome)
      const assets = [...body.matchAll(/"(\/assets\/[\w.-]+)"/g)].flatMap(([, path = '']) => path)
      for (const path of assets.slice(0, 5)) {
        const asset = await answerTo({ method: 'GET', path, body: '', port, agent, client: turn })
        outcomes.push(asset.outcome)
        counted.assets.add(path)
      }
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => shop(client)))
  const failures = outcomes.filter((outcome) => outcome !== '200')
  const kinds = [...Map.groupBy(failures, (outcome) => outcome)].map(([outcome, all]) => `${all.length} × ${outcome}`)
  console.log(
    `${name}: ${rounds} rolling restarts, ${outcomes.length} requests (of ${counted.assets.size} assets of two builds, too), ${failures.length} failed ${kinds.join(', ')}`,
  )
  return failures.length
}

type Sent = { method: string; path: string; body: string; port: number; agent: Agent; client: number }

/** The status, or the error and the request, and the text of the home page. Each visitor has an address of their own, because of the limits by address. */
function answerTo({ method, path, body, port, agent, client }: Sent): Promise<{ outcome: string; body: string }> {
  return new Promise((resolve) => {
    const headers = {
      host: 'localhost',
      'x-forwarded-for': `203.0.${client % 250}.${client % 240}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('close', () =>
        resolve({
          outcome: response.complete ? statusOf(response.statusCode) : `${method} ${path} cut off`,
          body: path === '/' ? Buffer.concat(chunks).toString() : '',
        }),
      )
    })
    const statusOf = (status = 0) => (status === 200 ? '200' : `${method} ${path} ${status}`)
    sent.once('error', (error) => resolve({ outcome: `${method} ${path} ${error.message}`, body: '' }))
    sent.end(body)
  })
}

function startHaproxy(): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 75s
  timeout server 75s
  option forwardfor
  option redispatch
frontend shop
  bind 127.0.0.1:${haproxyPort}
  default_backend nodes
backend nodes
  option httpchk GET /readyz
  default-server inter 1s fall 2 rise 1
  server one 127.0.0.1:${firstPort} check
  server two 127.0.0.1:${secondPort} check
`,
  )
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'inherit' })
}

function startNginx(): ChildProcess {
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  upstream nodes {
    server 127.0.0.1:${firstPort} max_fails=1 fail_timeout=2s;
    server 127.0.0.1:${secondPort} max_fails=1 fail_timeout=2s;
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${nginxPort};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    location / { proxy_pass http://nodes; }
  }
}
`,
  )
  return spawn('nginx', ['-c', file, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' })
}
