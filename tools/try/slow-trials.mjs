// node --import ./slow-trials.mjs: whatever this process sends to a worker, such as the parts of a composition that it tries, arrives
// TRIAL_DELAY_MS later.

import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

const delay = Number(process.env['TRIAL_DELAY_MS'])
const Real = threads.Worker

threads.Worker = class extends Real {
  postMessage(...message) {
    setTimeout(() => super.postMessage(...message), delay)
  }
}
syncBuiltinESMExports()
