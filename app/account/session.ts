export type SessionUser = { _id: string; name: string; email: string; role: 'customer' | 'admin' }

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; retry: () => void }
  | { status: 'signed-in'; user: SessionUser }

export function useSession(): Session {
  return { status: 'loading' }
}

export async function signOut(): Promise<void> {}
