import type { ServedShop } from './serve.ts'

export const password = 'a-long-password'

export function signUp(shop: ServedShop, email: string): Promise<Response> {
  return shop.post('/api/auth/sign-up/email', { email, name: 'Ann', password }, { origin: shop.origin })
}

export function signIn(shop: ServedShop, email: string, secret: string): Promise<Response> {
  return shop.post('/api/auth/sign-in/email', { email, password: secret }, { origin: shop.origin })
}
