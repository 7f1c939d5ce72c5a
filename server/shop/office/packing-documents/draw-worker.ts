import { parentPort } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { Print } from './print.ts'

/** The thread in which papers are drawn: a tenth of a second for an invoice, in which the shop's own answers others. */
parentPort?.on('message', async (print: Print) => {
  // What is thrown here ends the thread, and whoever waits for it is told.
  parentPort?.postMessage(await draw(print))
})
