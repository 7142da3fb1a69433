import { useEffect, useState } from 'react'
import type { Refusal } from '../answers'
import { AskError, askServer } from './ask-server'

type State<Answer> = { readonly answer: Answer | null; readonly refusal: Refusal | null }

/** An answer of the server, asked for again with every move. While that runs, the last one stays. */
export function useAnswer<Answer>(path: string, move: string): State<Answer> {
  const [{ asked, ...state }, setState] = useState<State<Answer> & { asked: string }>({
    asked: path,
    answer: null,
    refusal: null,
  })
  useEffect(() => {
    let isCurrent = true
    askServer<Answer>(`${path}?since=${move}`).then(
      (answer) => isCurrent && setState({ asked: path, answer, refusal: null }),
      (error: unknown) => {
        if (!(error instanceof AskError)) throw error
        if (isCurrent) setState((last) => ({ ...last, asked: path, refusal: error.refusal }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [path, move])
  return asked === path ? state : { answer: null, refusal: null }
}
