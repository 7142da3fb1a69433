import { Worker } from 'node:worker_threads'

/** Milliseconds: far more than a statement of the product takes on a busy machine. */
export const MOST_STATEMENT_MS = 60_000

export interface StatementWatch {
  began(): void
  ended(): void
  close(): void
}

/**
 * The embedded database runs in the thread of the process and cannot be interrupted. An endless statement would block the process, so
 * another thread watches the clock, logs the reason, and ends the process: committed data is kept, and the process can be restarted.
 */
export function watchStatements(mostMs: number): StatementWatch {
  const began = new BigInt64Array(new SharedArrayBuffer(8))
  let worker: Worker | undefined
  return {
    began() {
      worker ??= startWorker(began, mostMs)
      Atomics.store(began, 0, BigInt(Date.now()))
    },
    ended: () => void Atomics.store(began, 0, 0n),
    close: () => void worker?.terminate(),
  }
}

function startWorker(began: BigInt64Array, mostMs: number): Worker {
  // A string and not a file: a worker cannot load TypeScript.
  const code = `
    const { workerData: { began, mostMs } } = require('node:worker_threads')
    setInterval(() => {
      const since = Number(Atomics.load(began, 0))
      if (since === 0 || Date.now() - since < mostMs) return
      require('node:fs').writeSync(2, 'A statement has held the embedded database for ' + mostMs / 1000 +
        ' s and cannot be stopped, so the backend ends. What was confirmed is kept: start again.\\n')
      process.kill(process.pid, 'SIGKILL')
    }, Math.min(1_000, mostMs / 2))`
  const worker = new Worker(code, { eval: true, execArgv: [], workerData: { began, mostMs } })
  worker.unref()
  return worker
}
