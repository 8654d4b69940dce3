import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'

/** The driver's connection, with the messages of COPY that its types leave out. */
type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}
type CopyData = { chunk: Buffer }

/** Few large pieces cost less than one for each row. */
const pieceBytes = 64 * 1024

/** The rows of `copy … to stdout` as text; the database waits while nobody reads them. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let stream: pg.Connection['stream'] | undefined
  let waiting: Buffer[] = []
  let bytes = 0
  const rows = new Readable({ highWaterMark: 16 * pieceBytes, read: () => void stream?.resume() })
  const pass = () => {
    const goesOn = bytes === 0 || rows.push(Buffer.concat(waiting))
    waiting = []
    bytes = 0
    if (!goesOn) stream?.pause()
  }
  const copying = {
    submit(connection: pg.Connection) {
      stream = connection.stream
      connection.query(text)
    },
    handleCopyData({ chunk }: CopyData) {
      // The driver writes the next rows over these bytes.
      waiting.push(Buffer.from(chunk))
      bytes += chunk.length
      if (bytes >= pieceBytes) pass()
    },
    handleCommandComplete: pass,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  }
  client.query(copying)
  return rows
}

/** Writes the text of rows to `copy … from stdin`. */
export function copyIn(client: pg.ClientBase, text: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null
    const copying = {
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse(connection: Connection) {
        send(connection, rows, () => failure !== null).catch((error: unknown) => {
          failure = error instanceof Error ? error : new Error(String(error))
          connection.sendCopyFail(failure.message)
        })
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleError(error: Error) {
        failure ??= error
        reject(failure)
      },
    }
    client.query(copying)
  })
}

async function send(connection: Connection, rows: AsyncIterable<Buffer>, isOver: () => boolean): Promise<void> {
  const stream: Writable = connection.stream
  for await (const piece of rows) {
    if (isOver()) return
    connection.sendCopyFromChunk(piece)
    if (stream.writableNeedDrain) await once(stream, 'drain')
  }
  connection.endCopyFrom()
}
