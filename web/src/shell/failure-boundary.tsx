import { Component, type ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'

interface Props {
  /** The key of the history entry; another entry resets the boundary. */
  readonly at: string
  /** Shown in place of children that failed; by default a page that says so. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly failed: boolean
}

/** Catches render errors of its children. React supports this in classes only. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override render() {
    const { instead = <FailedPage />, children } = this.props
    return this.state.failed ? instead : children
  }
}
