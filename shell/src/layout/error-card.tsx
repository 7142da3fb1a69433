import type { ReactNode } from 'react'

export function ErrorCard(props: {
  title: string
  children: ReactNode
  onRetry: () => void
  pending: boolean
}) {
  return (
    <div>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      <button type="button" onClick={props.onRetry}>
        Try again
      </button>
    </div>
  )
}
