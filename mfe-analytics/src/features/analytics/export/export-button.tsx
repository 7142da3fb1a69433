import { Button, Progress, VisuallyHidden } from '@site/shared/ui'
import { useRef } from 'react'
import styles from './export-button.module.css'
import type { Exporting } from './use-export'

const number = new Intl.NumberFormat('en')

interface ExportButtonProps {
  readonly total: number
  readonly exporting: Exporting
}

/** Exports all conversations as a file, with progress. `total` is an estimate: new ones may begin meanwhile. */
export function ExportButton({ total, exporting }: ExportButtonProps) {
  const { rows, isDone, start, cancel } = exporting
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} icon="download" pending={rows !== null} onClick={start}>
        Export (CSV)
      </Button>
      {rows !== null && (
        <div className={styles.progress}>
          <Progress
            value={rows}
            max={Math.max(total, rows, 1)}
            label={`Exported ${number.format(rows)} of ${number.format(Math.max(total, rows))}`}
          />
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              button.current?.focus() // this button is about to disappear
              cancel()
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isDone && 'The file is saved.'}</span>
      </VisuallyHidden>
    </>
  )
}
