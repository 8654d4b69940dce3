import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** A value that is read when the metrics are: `name` and `help` as Prometheus shows them. */
export type Reading = { name: string; help: string; value: number; labels?: Record<string, string> }

export type PrometheusMetrics = Metrics & {
  contentType: string
  /** All metrics in Prometheus's text format, together with these readings. */
  write(readings: readonly Reading[]): Promise<string>
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Metrics of this process: its own, Node's, and those of its event loop, which prom-client measures. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'shop_call_seconds',
    help: 'Time of calls by function',
    labelNames: ['function'],
    buckets,
    registers,
  })
  const outcomes = new Counter({
    name: 'shop_calls_total',
    help: 'Calls by function and outcome: ok, refused, failed',
    registers,
    labelNames: ['function', 'outcome'],
  })
  const pages = new Histogram({
    name: 'shop_page_seconds',
    help: 'Time of pages by source: cache, renderer, busy',
    buckets,
    registers,
    labelNames: ['source'],
  })
  const statuses = new Counter({
    name: 'shop_pages_total',
    help: 'Pages by source and status',
    labelNames: ['source', 'status'],
    registers,
  })
  const publicReads = new Counter({
    name: 'shop_public_reads_total',
    help: 'Public reads by database: replica, primary',
    registers,
    labelNames: ['from'],
  })
  return {
    contentType: registry.contentType,
    called(name, outcome, ms) {
      calls.observe({ function: name }, ms / 1_000)
      outcomes.inc({ function: name, outcome })
    },
    served(source, status, ms) {
      pages.observe({ source }, ms / 1_000)
      statuses.inc({ source, status: String(status) })
    },
    readPublicly(from) {
      publicReads.inc({ from })
    },
    write: async (readings) => `${await registry.metrics()}\n${await textOf(readings)}`,
  }
}

/** The text of the readings, from a new registry each time, so that a value that could not be read is absent instead of old. */
function textOf(readings: readonly Reading[]): Promise<string> {
  const read = new Registry()
  for (const [name, [first, ...more]] of Map.groupBy(readings, (reading) => reading.name)) {
    if (!first) continue
    const labelNames = Object.keys(first.labels ?? {})
    const gauge = new Gauge({ name, help: first.help, labelNames, registers: [read] })
    for (const { labels = {}, value } of [first, ...more]) gauge.set(labels, value)
  }
  return read.metrics()
}
