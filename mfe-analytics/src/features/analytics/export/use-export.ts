import { listConversationsByStart } from '@site/shared/data/conversations'
import { useEffect, useRef, useState } from 'react'
import { tellError } from '../loading/tell-error'
import { exportConversations, exportFileName } from './export-conversations'
import { saveFile } from './save-file'

export interface ExportState {
  /** Rows so far, or `null` when nothing is being exported. */
  readonly rows: number | null
  readonly error: string | null
}

export function useExport() {
  const [state, setState] = useState<ExportState>({ rows: null, error: null })
  const running = useRef<AbortController>(null)

  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ rows: 0, error: null })
    try {
      const file = await exportConversations({
        readPage: listConversationsByStart,
        onProgress: (rows) => setState({ rows, error: null }),
        signal: abort.signal,
      })
      saveFile(file, exportFileName(new Date()))
      setState({ rows: null, error: null })
    } catch (error) {
      setState({ rows: null, error: abort.signal.aborted ? null : tellError(error) })
    }
  }
  return { ...state, start, cancel }
}
