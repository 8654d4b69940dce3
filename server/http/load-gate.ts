import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/log.ts'

/** The number of calls in progress at which the next one is refused. */
export type MaxCalls = { others: number; purchases: number }

export type LoadGate = {
  /** False for a call that was refused. */
  admits(request: IncomingMessage, response: ServerResponse): boolean
  /** True while only purchases are admitted. */
  isBusy(): boolean
}

const sayEveryMs = 60_000
const secondsToWait = 5
/** The gate admits pages, which have limits of their own because cached ones cost little, and files and health, which cost little, too. */
const alwaysAdmitted = /^\/(?!api\/)|^\/api\/policy-reports/
const stream = '/api/live'
const ofPurchases = /^\/api\/(webhooks\/|payments\/|orders\/createOrder$|cart\/quoteCart$)/
const body = JSON.stringify({
  code: 'SERVICE_UNAVAILABLE',
  message: 'Many people are in the shop right now. Please try again in a few seconds.',
  data: { secondsToWait },
})
const headers = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'retry-after': String(secondsToWait),
}

/** Refuses calls before anything else looks at them, once the node has more of them than it can answer in time. Purchases are refused last. */
export function createLoadGate(log: Log, max: MaxCalls): LoadGate {
  let inProgress = 0
  let refused = 0
  let saidAt = Number.NEGATIVE_INFINITY

  const refuse = (response: ServerResponse) => {
    response.writeHead(503, headers).end(body)
    refused += 1
    if (performance.now() - saidAt < sayEveryMs) return
    log.warn('calls refused', { refused, inProgress })
    saidAt = performance.now()
    refused = 0
  }
  return {
    isBusy: () => inProgress >= max.others,
    admits({ url = '' }, response) {
      if (alwaysAdmitted.test(url)) return true
      if (inProgress >= (ofPurchases.test(url) ? max.purchases : max.others)) {
        refuse(response)
        return false
      }
      if (url === stream) return true
      inProgress += 1
      response.once('close', () => {
        inProgress -= 1
      })
      return true
    },
  }
}
