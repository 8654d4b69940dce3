type Mode = 'test' | 'live'

type Values = {
  PAYMENT?: 'sandbox' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string[] | undefined
  STRIPE_TEST_MODE?: 'yes' | undefined
}

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Errors in Stripe's keys, without repeating the keys: incomplete, of another kind, of two modes, or of the wrong mode. */
export function stripeMistakes(values: Values, demo: boolean): string[] {
  const missing = keyNames.filter((name) => values[name] === undefined)
  if (missing.length === keyNames.length) return []
  if (values.PAYMENT === 'sandbox')
    return ["PAYMENT: sandbox is set together with Stripe's keys; leave out the one or the others"]
  return [
    missing.length > 0 && `${missing.join(', ')}: missing beside Stripe's other keys`,
    ...kindsIn(values),
    ...modesIn(values, demo),
  ].filter((line) => typeof line === 'string')
}

/** True when these keys move no money. */
export function areTestKeys({ STRIPE_SECRET_KEY: secret = '' }: Values): boolean {
  return modeOf(secret) === 'test'
}

/** A secret key in the place of the publishable one would be published. */
function kindsIn({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: hooks,
}: Values) {
  return [
    secret !== undefined &&
      !/^[sr]k_(test|live)_\w+$/.test(secret) &&
      'STRIPE_SECRET_KEY: begins with sk_test_ or sk_live_, or of a restricted key with rk_test_ or rk_live_',
    publishable !== undefined &&
      !/^pk_(test|live)_\w+$/.test(publishable) &&
      'STRIPE_PUBLISHABLE_KEY: begins with pk_test_ or pk_live_; it is sent to every browser',
    hooks?.some((hook) => !/^whsec_./.test(hook)) && 'STRIPE_WEBHOOK_SECRET: begins with whsec_',
  ]
}

function modesIn(values: Values, demo: boolean) {
  const [secret, publishable] = [modeOf(values.STRIPE_SECRET_KEY), modeOf(values.STRIPE_PUBLISHABLE_KEY)]
  if (secret && publishable && secret !== publishable)
    return ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is for tests, the other is live']
  const isAllowed = values.STRIPE_TEST_MODE === 'yes'
  return [
    secret === 'live' &&
      demo &&
      "STRIPE_SECRET_KEY: live, in a demo whose owner's password is published; use test keys",
    secret === 'live' && isAllowed && 'STRIPE_TEST_MODE: says yes, but the keys are live',
    secret === 'test' &&
      !demo &&
      !isAllowed &&
      'STRIPE_SECRET_KEY: a test key moves no money; use live keys, or say STRIPE_TEST_MODE=yes',
  ]
}

function modeOf(key = ''): Mode | null {
  return (/^[spr]k_(test|live)_/.exec(key)?.[1] as Mode | undefined) ?? null
}
