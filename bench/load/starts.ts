import { setTimeout as wait } from 'node:timers/promises'
import { measuredIn, runRound } from '../tools/load.ts'
import { residentMegabytes } from '../tools/memory.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { below, type Row } from './loads.ts'

const KILLS = 7

/** Kills a shop that is being read from, and starts it again, some times. */
export async function restarts(start: () => Promise<ServerProcess>): Promise<Row[]> {
  const took: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const shop = await start()
    await readPages(shop, 1_000)
    await shop.stop('SIGKILL')
    const killed = performance.now()
    const again = await start()
    const reply = await fetch(`http://127.0.0.1:${again.port}/`)
    took.push(performance.now() - killed)
    await reply.arrayBuffer()
    await again.stop()
  }
  return [below(`from kill -9 to the first page, the longest of ${KILLS}`, Math.max(...took), 2_000, 'ms')]
}

/** What a shop takes that nobody visits, and after ten thousand pages. */
export async function memory(start: () => Promise<ServerProcess>): Promise<Row[]> {
  const shop = await start()
  try {
    await wait(3_000)
    const rest = residentMegabytes(shop.pid)
    let pages = 0
    while (pages < 10_000) pages += await readPages(shop, 2_000)
    return [
      below('resident at rest', rest, 300, 'MB'),
      below(`resident after ${pages} pages`, residentMegabytes(shop.pid), 300, 'MB'),
    ]
  } finally {
    await shop.stop()
  }
}

async function readPages({ port }: ServerProcess, milliseconds: number): Promise<number> {
  const load = {
    port,
    method: 'GET',
    headers: { 'accept-encoding': 'br' },
    bodies: [''],
    milliseconds,
  } as const
  const rounds = await Promise.all(
    ['/', '/automobile', '/product/1001', '/about'].map((path) =>
      runRound({ ...load, bodies: [''], path, connections: 2 }),
    ),
  )
  return measuredIn(rounds).requests
}
