export function QuietNote({ onRetry }: { onRetry: () => void }) {
  return (
    <p>
      Interactive parts are not available right now.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
