// Stands in for the scripts at the hosted provider's URL: the part of its interface that the shop uses. Stores its client in a cookie,
// as the real one does, and the session's token in the page's.
const api = 'FRONTEND_URL'
const listeners = new Set()
const forms = new Map()

const ask = (path, input) =>
  fetch(api + path, { method: 'POST', body: JSON.stringify(input) }).then((answer) => answer.json())
const clientId = () => /(?:^|; )__stand_in_client=([^;]+)/.exec(document.cookie)?.[1]
const setCookie = (name, value, seconds = 86_400) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the real script keeps them
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

const clerk = {
  version: '6.0.0',
  loaded: false,
  status: 'loading',
  user: undefined,
  session: undefined,
  client: { signIn: {}, signUp: {}, signedInSessions: [] },
  on(event, listener, { notify = false } = {}) {
    if (event === 'status' && notify) listener(clerk.status)
  },
  off() {},
  __internal_updateProps: async () => {},
  async load(options) {
    clerk.options = options
    const id = clientId()
    await enter(id ? (await ask('/v1/client', { id })).user : null)
    clerk.loaded = true
    clerk.status = 'ready'
  },
  addListener(listener) {
    listeners.add(listener)
    listener({ user: clerk.user, session: clerk.session, client: clerk.client })
    return () => listeners.delete(listener)
  },
  async signOut(callback) {
    setCookie('__stand_in_client', '', 0)
    setCookie('__session', '', 0)
    setCookie('__client_uat', '0')
    await enter(null)
    await callback?.()
  },
  buildUserProfileUrl: () => 'https://accounts.stella-maris.test/user',
  mountSignIn: (node, props) => mount(node, props, 'Sign in to Stella Maris'),
  unmountSignIn: unmount,
  mountSignUp: (node, props) => mount(node, props, 'Create your Stella Maris account'),
  unmountSignUp: unmount,
}

async function enter(person) {
  clerk.user = person && {
    id: person.id,
    fullName: `${person.first} ${person.last}`,
    primaryEmailAddress: { emailAddress: person.email },
    reload: async () => {
      const { user } = await ask('/v1/client', { id: person.id })
      clerk.user.fullName = `${user.first} ${user.last}`
    },
  }
  clerk.session = person && { id: `sess_${person.id}`, getToken: (options) => tokenOf(person.id, options) }
  if (person) await clerk.session.getToken()
  for (const listener of listeners) listener({ user: clerk.user, session: clerk.session, client: clerk.client })
}

let token = null
/** A token; a new one when the last has less than ten seconds left. */
async function tokenOf(id, { skipCache = false } = {}) {
  if (!clientId()) return null
  if (!skipCache && token && token.id === id && token.until > Date.now() + 10_000) return token.jwt
  const { jwt, seconds } = await ask('/v1/token', { id, party: location.origin })
  token = { id, jwt, until: Date.now() + seconds * 1000 }
  setCookie('__session', jwt)
  return jwt
}

/** Two steps, each at its own URL, as in the real forms. */
function mount(node, props, title) {
  const form = document.createElement('form')
  form.setAttribute('aria-label', title)
  const field = (label, value) => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', label)
    input.value = value
    form.prepend(input)
    return input
  }
  const button = document.createElement('button')
  button.textContent = 'Continue'
  form.append(button)
  const email = field('Email address', props.initialValues?.emailAddress ?? '')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!form.dataset.code) {
      form.dataset.code = 'asked'
      email.remove()
      field('Verification code', '')
      location.hash = '#/factor-one'
      return
    }
    const { user } = await ask('/v1/client/sign_ins', { email: email.value, code: form.querySelector('input').value })
    if (!user) return
    setCookie('__stand_in_client', user.id)
    setCookie('__client_uat', String(Math.floor(Date.now() / 1000)))
    await enter(user)
    await clerk.options.routerPush(props.forceRedirectUrl)
  })
  forms.set(node, form)
  node.append(form)
}

function unmount(node) {
  forms.get(node)?.remove()
  forms.delete(node)
}

window.Clerk = clerk
window.__internal_ClerkUICtor = class {}
