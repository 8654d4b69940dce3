import pg from 'pg'
import { named } from './waits.ts'

/** Listens to the database's change notifications, as a node does. */
export async function listen(url: string) {
  const client = new pg.Client({ connectionString: url })
  const heard: string[][] = []
  let look = () => {}
  client.on('notification', ({ payload }) => {
    heard.push(JSON.parse(payload ?? '[]'))
    look()
  })
  await client.connect()
  await client.query('listen topics')
  return {
    first(count: number): Promise<string[][]> {
      const wait = new Promise<string[][]>((resolve) => {
        look = () => heard.length >= count && resolve(heard)
        look()
      })
      return named(() => `for ${count} notifications, of which ${JSON.stringify(heard)} came`, wait)
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
