/** What a service needs from its owner, and the variable that gives it to Foley Desk. */
export type Need = { what: string; variable: string };

/** How keys and addresses reach the app: they are secrets, so no setting keeps them. */
export function KeyHelp({ needs }: { needs: readonly Need[] }) {
  return (
    <details className="key-help hint-text">
      <summary>How a service gets its key</summary>
      <p>Keys are never kept by Foley Desk: give them in the environment that it is started in.</p>
      <dl>
        {needs.map(({ what, variable }) => (
          <div key={variable}>
            <dt>{what}</dt>
            <dd>
              <code>{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
