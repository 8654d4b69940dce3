// Stands in for https://js.stripe.com in tests: the part of Stripe.js that the shop uses, calling the sandbox gateway.
const gatewayUrl = 'GATEWAY_URL'

window.Stripe = (key) => {
  const entered = { cardNumber: '', cardExpiry: '', cardCvc: '' }
  return {
    elements: () => ({ create: (type) => createElement(type, entered) }),
    createPaymentMethod: ({ billing_details }) =>
      send(key, 'payment_methods', cardFields(entered, billing_details.name)).then(named('paymentMethod')),
    confirmCardPayment: (secret, { payment_method }) =>
      send(key, `${pathOf(secret)}/confirm`, { client_secret: secret, payment_method }).then(named('paymentIntent')),
    confirmCardSetup: async (secret, { payment_method: { billing_details } }) => {
      const method = await send(key, 'payment_methods', cardFields(entered, billing_details.name))
      if (method.error) return method
      const fields = { client_secret: secret, payment_method: method.id }
      return named('setupIntent')(await send(key, `${pathOf(secret)}/confirm`, fields))
    },
    retrievePaymentIntent: (secret) => find(key, secret).then(named('paymentIntent')),
    retrieveSetupIntent: (secret) => find(key, secret).then(named('setupIntent')),
    handleNextAction: async ({ clientSecret }) => {
      const outcome = await askInFrame()
      const fields = { client_secret: clientSecret, outcome }
      const answer = await send(key, `${pathOf(clientSecret)}/authenticate`, fields)
      const error = answer.last_payment_error ?? answer.last_setup_error
      const kind = clientSecret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent'
      return error ? { error } : named(kind)(answer)
    },
  }
}
window.Stripe.version = 'endive'

const parts = {
  cardNumber: { label: 'Card number', digits: 16 },
  cardExpiry: { label: 'Expiration date', digits: 4 },
  cardCvc: { label: 'Security code', digits: 3 },
}

/** Creates a field. Stripe's own are frames; these are plain fields with the same events. */
function createElement(type, entered) {
  const listeners = { change: [], ready: [] }
  const input = document.createElement('input')
  input.setAttribute('aria-label', parts[type].label)
  input.addEventListener('input', () => {
    entered[type] = input.value.replace(/\D/g, '')
    const state = { empty: entered[type] === '', complete: entered[type].length === parts[type].digits }
    const error = entered[type].endsWith('000000000') ? { message: 'Your card number is invalid.' } : undefined
    for (const tell of listeners.change) tell({ elementType: type, error, ...state })
  })
  return {
    on: (event, listener) => listeners[event].push(listener),
    focus: () => input.focus(),
    mount(place) {
      place.append(input)
      for (const tell of listeners.ready) setTimeout(() => tell({ elementType: type }))
    },
    destroy: () => input.remove(),
  }
}

/** Shows the bank's page as Stripe does: in a frame over the page. */
function askInFrame() {
  const frame = document.createElement('iframe')
  frame.src = 'https://hooks.stripe.com/stand-in'
  frame.title = 'Bank'
  frame.style.cssText = 'position:fixed;inset:20% 10%;width:80%;background:#fff'
  document.body.append(frame)
  return new Promise((resolve) => {
    window.addEventListener('message', ({ origin, data }) => origin === 'https://hooks.stripe.com' && resolve(data), {
      once: true,
    })
  }).finally(() => frame.remove())
}

function cardFields({ cardNumber, cardExpiry, cardCvc }, name) {
  return {
    type: 'card',
    'card[number]': cardNumber,
    'card[exp_month]': cardExpiry.slice(0, 2),
    'card[exp_year]': cardExpiry.slice(2),
    'card[cvc]': cardCvc,
    'billing_details[name]': name,
  }
}

function pathOf(secret) {
  return `${secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${secret.split('_secret_')[0]}`
}

function find(key, secret) {
  const query = new URLSearchParams({ key, client_secret: secret })
  return read(fetch(`${gatewayUrl}/v1/${pathOf(secret)}?${query}`))
}

function send(key, path, fields) {
  return read(fetch(`${gatewayUrl}/v1/${path}`, { method: 'POST', body: new URLSearchParams({ key, ...fields }) }))
}

async function read(asked) {
  try {
    return await (await asked).json()
  } catch {
    return { error: { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' } }
  }
}

function named(name) {
  return (answer) => (answer.error ? { error: answer.error } : { [name]: answer })
}
