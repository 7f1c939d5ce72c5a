import { type Readable, Transform, type TransformCallback } from 'node:stream'

const GRACE_MS = 5_000
/** Half a megabit a second, as a phone has with one bar. */
const LEAST_BYTES_PER_SECOND = 64 * 1024
const LOOK_EVERY_MS = 1_000

/** Whether of a body that began so long ago too little has come. */
export function isTooSlow(bytes: number, elapsedMs: number): boolean {
  return elapsedMs > GRACE_MS + (bytes / LEAST_BYTES_PER_SECOND) * 1_000
}

class BodyTooSlow extends Error {
  readonly statusCode = 408
  override message = 'What you send arrives too slowly. Please try again with a better connection.'
}

class SteadyBody extends Transform {
  bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length
    done(null, chunk)
  }
}

/** The body of a request, for as long as it keeps coming. Who holds a place and sends next to nothing is cut off. */
export function steadyBody(
  payload: Readable,
  { clock, onCut }: { clock: () => number; onCut: () => void },
): Readable {
  const body = new SteadyBody()
  const began = clock()
  const timer = setInterval(() => {
    if (!isTooSlow(body.bytes, clock() - began)) return
    onCut()
    body.destroy(new BodyTooSlow())
  }, LOOK_EVERY_MS)
  body.once('close', () => clearInterval(timer))
  // Nobody reads what was refused by its headers: then there is nobody to be told either.
  body.on('error', () => {})
  payload.once('error', (error) => body.destroy(error))
  payload.once('close', () => {
    if (!payload.readableEnded) body.destroy()
  })
  return payload.pipe(body)
}
