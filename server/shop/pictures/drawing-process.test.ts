import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDrawingProcess } from './drawing-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let serial = 0

/** A process that does as it is told with each picture, and says in which process it did. */
function drawingBy(code: string, options = {}) {
  const script = join(folder, `${++serial}.mjs`)
  writeFileSync(
    script,
    `process.on('message', ({ id, bytes }) => { const text = Buffer.from(bytes).toString(); ${code} })`,
  )
  const drawElsewhere = createDrawingProcess({ script, ...options })
  return async (text: string) =>
    (await drawElsewhere(Buffer.from(text), { as: 'webp', width: 16 })).toString()
}

const PID = 'process.send({ id, made: Buffer.from(String(process.pid)) });'

describe('pictures drawn in a process of their own', () => {
  it('share it while there are some, and get another after a rest', async () => {
    const draw = drawingBy(PID, { idleMs: 20 })
    const [one, other] = await Promise.all([draw('a'), draw('b')])
    expect(one).toBe(other)
    expect(one).not.toBe(String(process.pid))
    await expect.poll(() => isThere(Number(one))).toBe(false)
    expect(await draw('c')).not.toBe(one)
  })

  it('are answered each with its own', async () => {
    const draw = drawingBy(
      "setTimeout(() => process.send({ id, made: Buffer.from(text) }), text === 'slow' ? 50 : 0)",
    )
    expect(await Promise.all([draw('slow'), draw('quick')])).toEqual(['slow', 'quick'])
  })

  it('fail with what was wrong', async () => {
    const draw = drawingBy("process.send({ id, problem: 'no picture' })")
    await expect(draw('a')).rejects.toThrow('no picture')
  })

  it.each([
    ['breaks it', "process.kill(process.pid, 'SIGSEGV')"],
    ['hangs in it', 'for (;;);'],
  ])('survive one that %s', async (_, deed) => {
    const draw = drawingBy(`if (text === 'hostile') { ${deed} } else { ${PID} }`, { timeoutMs: 500 })
    await expect(draw('hostile')).rejects.toThrow('has ended')
    expect(await draw('a')).toMatch(/^\d+$/)
  })
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
