import { useEffect, useState } from 'react'

/** The newest record of the pointer, as the server tells it, and whether the server is there. */
export function useMoves(): { readonly move: string; readonly isConnected: boolean } {
  const [state, setState] = useState({ move: '', isConnected: true })
  useEffect(() => {
    const moves = new EventSource('/api/moves')
    moves.addEventListener('move', ({ data }: MessageEvent<string>) =>
      setState({ move: data, isConnected: true }),
    )
    moves.addEventListener('open', () => setState((last) => ({ ...last, isConnected: true })))
    moves.addEventListener('error', () => setState((last) => ({ ...last, isConnected: false })))
    return () => moves.close()
  }, [])
  return state
}
