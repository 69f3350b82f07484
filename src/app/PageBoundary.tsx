import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

interface PageBoundaryProps {
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly broken: { readonly error: unknown } | null
}

/** Catches errors that a page throws while rendering. React requires a class for this. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: null }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { broken: { error } }
  }

  readonly #retry = (): void => {
    this.setState({ broken: null })
  }

  override render(): ReactNode {
    const { broken } = this.state
    return broken === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={broken.error} onRetry={this.#retry} />
    )
  }
}
