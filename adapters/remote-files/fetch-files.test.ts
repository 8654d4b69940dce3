import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, publicFiles } from './fetch-files.ts'

test.each([
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.8',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '192.0.2.7', '198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
  ],
  ...['2001:db8::1', '2002:7f00:1::', '2001::1', '3ffe::1', 'not an address', ''],
])('%s belongs to an internal network', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::5'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...[
    'http://127.0.0.1/a.jpg',
    'http://localhost/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://0177.0.0.1/',
  ],
  ...[
    'http://[::1]/a.jpg',
    'http://[::ffff:7f00:1]/a.jpg',
    'http://10.0.0.8/bag.jpg',
    'https://169.254.169.254/latest/meta-data',
  ],
])('%s points to an internal network and is not fetched', async (address) => {
  const files = publicFiles()
  expect(await files.refusalOf(address)).toBe(`${address} points to an inner network and is not fetched`)
  expect(await files.fetch(address)).toEqual({ refusal: `${address} points to an inner network and is not fetched` })
})

test('other protocols and ports are refused', async () => {
  const files = publicFiles({ lookup: async () => [{ address: '8.8.8.8', family: 4 }] })
  expect(await files.refusalOf('file:///etc/passwd')).toMatch(/not an address of the web/)
  expect(await files.refusalOf('http://example.com:6379/')).toMatch(/a port that no picture is fetched from/)
  expect(await files.refusalOf('https://example.com/a.jpg')).toBeNull()
})

test('a name with one internal address among public ones is refused, and so is an unknown name', async () => {
  const addresses = ['8.8.8.8', '10.0.0.8'].map((address) => ({ address, family: 4 }))
  expect(await publicFiles({ lookup: async () => addresses }).refusalOf('http://both.example/a.jpg')).toMatch(
    /inner network/,
  )
  const nobody = publicFiles({ lookup: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await nobody.refusalOf('http://none.example/')).toBe('There is no server called none.example')
})

test('the connection goes to the checked address, even if the host name resolves to another one afterwards', async () => {
  await using server = await serving((_, response) => response.end('picture'))
  let asked = 0
  const lookup = async () => {
    asked += 1
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.8', family: 4 }]
  }
  const { bytes } = (await publicFiles({ ...server.open, lookup }).fetch(
    `http://rebinding.example:${server.port}/a.jpg`,
  )) as { bytes: Uint8Array }
  expect(Buffer.from(bytes).toString()).toBe('picture')
  expect(asked).toBe(1)
})

test('a redirect is checked like an address, and only three are followed', async () => {
  const targets: Record<string, string> = {
    '/inner': 'http://10.0.0.8/secret',
    '/ok': '/picture',
    '/endless': '/endless',
    '/file': 'file:///etc/passwd',
  }
  await using server = await serving(({ url = '' }, response) => {
    const to = targets[url]
    if (to) response.writeHead(302, { location: to }).end()
    else response.end('picture')
  })
  const files = publicFiles(server.open)
  const at = (path: string) => files.fetch(`http://127.0.0.1:${server.port}${path}`)
  expect(await at('/ok')).toHaveProperty('bytes')
  expect(await at('/inner')).toEqual({
    refusal: 'http://10.0.0.8/secret points to an inner network and is not fetched',
  })
  expect(await at('/endless')).toMatchObject({ refusal: expect.stringMatching(/leads on more than 3 times/) })
  expect(await at('/file')).toMatchObject({ refusal: expect.stringMatching(/not an address of the web/) })
})

test('a file that is too large is never read to its end, a slow download is aborted, and a missing file is reported', async () => {
  await using server = await serving(({ url }, response) => {
    if (url === '/slow') return
    if (url === '/gone') return void response.writeHead(404).end()
    if (url === '/said') return void response.writeHead(200, { 'content-length': '999999' }).end(Buffer.alloc(999_999))
    response.write(Buffer.alloc(600))
    response.end(Buffer.alloc(600))
  })
  const files = publicFiles({ ...server.open, maxBytes: 1_024, withinMs: 600 })
  const at = (path: string) => files.fetch(`http://127.0.0.1:${server.port}${path}`)
  expect(await at('/said')).toMatchObject({ refusal: expect.stringMatching(/larger than/) })
  expect(await at('/unsaid')).toMatchObject({ refusal: expect.stringMatching(/larger than/) })
  expect(await at('/gone')).toEqual({ refusal: 'The server answered 404' })
  expect(await at('/slow')).toMatchObject({ refusal: expect.stringMatching(/took too long/) })
})

/** A server on this machine, which these tests may fetch from. */
async function serving(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    open: {
      isPublic: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
      ports: ['', String(port)],
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
