import { data } from 'react-router'

export function loader(): never {
  return refuse()
}

export function clientLoader(): never {
  return refuse()
}

/** The layout's error boundary writes what there is to say. */
export default function NotFoundPage() {
  return null
}

function refuse(): never {
  throw data({ code: 'NOT_FOUND', message: 'There is no page at this address.' }, { status: 404 })
}
