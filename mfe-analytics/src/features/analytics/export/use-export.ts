import { listConversationsByStart } from '@site/shared/data/conversations'
import { useEffect, useRef, useState } from 'react'
import { tellError } from '../loading/tell-error'
import { exportConversations, exportFileName } from './export-conversations'
import { saveFile } from './save-file'

interface ExportState {
  /** Rows so far; `null` when no export is running. */
  readonly rows: number | null
  readonly error: string | null
  /** The file was downloaded. */
  readonly isDone: boolean
}

export interface Exporting extends ExportState {
  start(): void
  cancel(): void
}

const NOTHING: ExportState = { rows: null, error: null, isDone: false }

export function useExport(): Exporting {
  const [state, setState] = useState(NOTHING)
  const running = useRef<AbortController>(null)

  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const abort = new AbortController()
    running.current = abort
    setState({ ...NOTHING, rows: 0 })
    try {
      const file = await exportConversations({
        readPage: listConversationsByStart,
        onProgress: (rows) => setState({ ...NOTHING, rows }),
        signal: abort.signal,
      })
      saveFile(file, exportFileName(new Date()))
      setState({ ...NOTHING, isDone: true })
    } catch (error) {
      setState({ ...NOTHING, error: abort.signal.aborted ? null : tellError(error) })
    }
  }
  return { ...state, start, cancel }
}
