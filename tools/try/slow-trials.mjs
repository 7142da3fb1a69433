// node --import ./slow-trials.mjs: delays messages of this process to its workers, such as the parts of a composition that it tries, by
// TRIAL_DELAY_MS.

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
