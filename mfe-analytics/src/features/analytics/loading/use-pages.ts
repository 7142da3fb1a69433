import { useCallback, useEffect, useRef, useState } from 'react'
import { tellError } from './tell-error'

/** Reads the page that follows the row `after`, or the first one. A page shorter than `limit` is the last. */
export type ReadPage<Row> = (options: {
  limit: number
  after: Row | undefined
  signal: AbortSignal
}) => Promise<Row[]>

interface State<Row> {
  readonly rows: readonly Row[]
  readonly error: string | null
  readonly isLoading: boolean
  readonly hasMore: boolean
}

export interface Pages<Row> extends State<Row> {
  loadMore(): void
  reload(): void
}

interface Run<Row> {
  readonly abort: AbortController
  after: Row | undefined
  isPending: boolean
}

const PAGE_SIZE = 50

/** A list that grows page by page. Restarts when `readPage` is a new function. */
export function usePages<Row>(readPage: ReadPage<Row>): Pages<Row> {
  const [state, setState] = useState<State<Row>>({ rows: [], error: null, isLoading: true, hasMore: false })
  const latest = useRef<Run<Row>>(null)

  const loadMore = useCallback(async () => {
    const run = latest.current
    if (!run || run.isPending) return
    run.isPending = true
    const { signal } = run.abort
    try {
      const page = await readPage({ limit: PAGE_SIZE, after: run.after, signal })
      if (signal.aborted) return
      const isFirst = run.after === undefined
      run.after = page.at(-1)
      setState(({ rows }) => ({
        rows: isFirst ? page : [...rows, ...page],
        error: null,
        isLoading: false,
        hasMore: page.length === PAGE_SIZE,
      }))
    } catch (error) {
      if (signal.aborted) return
      setState(({ rows }) => ({
        rows,
        error: tellError(error),
        isLoading: false,
        hasMore: rows.length > 0,
      }))
    }
    run.isPending = false
  }, [readPage])

  const reload = useCallback(() => {
    latest.current?.abort.abort()
    latest.current = { abort: new AbortController(), after: undefined, isPending: false }
    setState({ rows: [], error: null, isLoading: true, hasMore: false })
    void loadMore()
  }, [loadMore])

  useEffect(() => {
    reload()
    return () => latest.current?.abort.abort()
  }, [reload])

  return { ...state, loadMore, reload }
}
