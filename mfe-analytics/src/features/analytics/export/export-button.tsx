import { Banner, Button, Progress } from '@site/shared/ui'
import styles from './export-button.module.css'
import { useExport } from './use-export'

const number = new Intl.NumberFormat('en')

/** All conversations as a file, with its progress. `total` is an estimate: some may begin meanwhile. */
export function ExportButton({ total }: { total: number }) {
  const { rows, error, start, cancel } = useExport()
  return (
    <>
      <Button icon="download" pending={rows !== null} onClick={start}>
        Export (CSV)
      </Button>
      {rows !== null && (
        <div className={styles.progress}>
          <Progress
            value={rows}
            max={Math.max(total, rows, 1)}
            label={`Exported ${number.format(rows)} of ${number.format(Math.max(total, rows))}`}
          />
          <Button variant="quiet" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {error && (
        <Banner kind="error" className={styles.error}>
          {`The export stopped: ${error}`}
        </Banner>
      )}
    </>
  )
}
