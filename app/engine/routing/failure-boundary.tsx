import { Component, type ReactNode } from 'react'

type Props = {
  fallback: ReactNode
  children: ReactNode /** The visitor's location: another one is another try. */
  at?: string
}
type State = { hasFailed: boolean; at: string | undefined }

/** React knows error boundaries as classes only. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, at: this.props.at }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { hasFailed: false, at }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
