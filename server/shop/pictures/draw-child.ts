import { messageOf } from '#server/platform/thrown.ts'
import { type Drawing, draw } from './draw.ts'

export type DrawRequest = { id: number; bytes: Uint8Array; drawing: Drawing }
export type DrawReply = { id: number; made: Uint8Array } | { id: number; problem: string }

/** The process in which pictures are unpacked: what it takes in memory goes when it ends, and so does what breaks it. */
process.on('message', async ({ id, bytes, drawing }: DrawRequest) => {
  const reply: DrawReply = await draw(bytes, drawing).then(
    (made) => ({ id, made }),
    (error: unknown) => ({ id, problem: messageOf(error) }),
  )
  process.send?.(reply)
})
