type Wait = { secondsToWait: number; styles: string[]; policy: string }

/** For whom there is no time now: made without the renderer, complete without scripts. */
export function busyPage(status: 429 | 503, { secondsToWait, styles, policy }: Wait): Response {
  const sheets = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>One moment, please | Stella Maris</title>${sheets}</head><body><main><section class="wrap sec"><h1 class="d-l">One moment, please</h1><p class="lead mt-6 mb-8">${words[status]}</p><p class="btnrow"><a class="btn btn--primary" href="">Try Again</a><a class="btn" href="/">Go to the home page</a></p></section></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': String(secondsToWait),
    },
  })
}

const words = {
  429: 'Many pages were asked for from your network. Please wait a minute and try again.',
  503: 'Many people are looking at the shop right now. Please try again in a few seconds.',
}
