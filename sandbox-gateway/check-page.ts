import { createHash } from 'node:crypto'

/** The facts of the page; none of them comes from the URL. */
export type Check = { id: string; status: string; amount: number | null; last4: string }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

type Sent = { key: string; clientSecret: string }

/** The bank's page, which a shop shows in a frame: plain HTML, no script. */
export function checkPage(check: Check, sent: Sent): string {
  const content = check.status === 'requires_action' ? question(check, sent) : finished
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test bank</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="bank">Test bank</p>
${content}
</main>
</body>
</html>`
}

/** Headers of the bank's page: only the shop may show it in a frame. */
export function checkPageHeaders(shopOrigins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

function question({ id, amount, last4 }: Check, { key, clientSecret }: Sent): string {
  const what = amount === null ? 'be saved for later payments' : `pay ${dollars.format(amount / 100)}`
  return `<h1>Is it you?</h1>
<p>Your card ending ${escaped(last4)} is about to ${what}. A real bank would ask for a code or a fingerprint here.</p>
<form method="post" action="/authenticate/${escaped(id)}">
<input type="hidden" name="key" value="${escaped(key)}">
<input type="hidden" name="client_secret" value="${escaped(clientSecret)}">
<button name="outcome" value="accept">Yes, it is me</button>
<button name="outcome" value="fail" class="quiet">No, fail the check</button>
</form>`
}

const finished = `<h1>Thank you</h1>
<p>This check is finished. You can go back to the shop.</p>`

const style = `body{margin:0;padding:24px;background:#fff;color:#14161b;font:16px/24px system-ui,sans-serif}
main{max-width:480px;margin:0 auto}
h1{margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600}
p{margin:0 0 24px}
.bank{margin-bottom:16px;padding-bottom:16px;border-bottom:1px solid #c8c4ba;font-weight:600}
form{display:grid;gap:12px}
button{min-height:48px;border:1px solid #14161b;border-radius:2px;background:#14161b;color:#fff;font:inherit;cursor:pointer}
button.quiet{background:#fff;color:#14161b}
button:focus-visible{outline:2px solid #20339b;outline-offset:2px}`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
