import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';

type Props = { name: string; children: ReactNode };

/** Keeps a pane that fails to draw from taking the window, and what is being typed in it, with it. */
export class PaneBoundary extends Component<Props, { failure: string | null }> {
  override state: { failure: string | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: string } {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return (
      <section className="pane" role="alert">
        <EmptyState icon={TriangleAlert} title={`The ${this.props.name} pane could not be shown`}>
          <p>Your picks and your text are safe.</p>
          <button type="button" className="button" onClick={() => this.setState({ failure: null })}>
            Show it again
          </button>
          <small>{this.state.failure}</small>
        </EmptyState>
      </section>
    );
  }
}
