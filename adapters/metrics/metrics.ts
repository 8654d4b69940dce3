/** 'cache': a page that was rendered before; 'busy': an answer that asks the client to retry later. */
export type PageSource = 'cache' | 'renderer' | 'busy'

/** Counts what a process does, for an operator's monitoring. Times in milliseconds. */
export type Metrics = {
  /** A call of a function that exists. */
  called(name: string, outcome: 'ok' | 'refused' | 'failed', ms: number): void
  served(source: PageSource, status: number, ms: number): void
  /** A public read of a shop with a replica. */
  readPublicly(from: 'replica' | 'primary'): void
}

export const noMetrics: Metrics = { called: () => {}, served: () => {}, readPublicly: () => {} }
