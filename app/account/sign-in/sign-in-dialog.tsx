export type SignInMode = 'sign-in' | 'sign-up'

export type SignInDialog = { open: (mode: SignInMode, then?: () => void) => void }

export function useSignInDialog(): SignInDialog {
  return { open: () => {} }
}
