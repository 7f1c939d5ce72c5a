import { type FileHandle, open } from 'node:fs/promises'
import { codeOf } from '#server/platform/thrown.ts'
import type { Mentions } from '#server/shop/messages/message.ts'

/** A name shorter than that would be found in every other word. */
const SHORTEST = 3
const NEWLINE = 0x0a

/**
 * Writes over the lines of a file that name a person, each where it stands: whoever appends to the file meanwhile, or reads it, finds
 * all other lines as they were.
 */
export async function forgetLines(path: string, mentions: Mentions): Promise<void> {
  const file = await open(path, 'r+').catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    for await (const { start, bytes } of linesIn(file)) {
      if (!isAbout(bytes.toString(), mentions)) continue
      const blank = Buffer.alloc(bytes.length, ' ')
      blank.write('{}')
      await file.write(blank, 0, blank.length, start)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

type Line = { start: number; bytes: Buffer }

/** By their bytes: what somebody wrote may have characters in it that others take for the end of a line. */
async function* linesIn(file: FileHandle): AsyncGenerator<Line> {
  let start = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield { start, bytes: rest.subarray(0, end) }
      start += end + 1
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield { start, bytes: rest }
}

function isAbout(line: string, { own, names, readers }: Mentions): boolean {
  const text = wordsOf(line).join('\n').toLowerCase()
  const has = (words: readonly string[]) =>
    words.some((word) => word.trim().length >= SHORTEST && text.includes(word.toLowerCase()))
  return has(own) || (has(names) && readers.some((reader) => text.includes(reader.toLowerCase())))
}

/** What a line says; a piece of one, that somebody left who was killed, as it stands there. */
function wordsOf(line: string): string[] {
  try {
    return Object.values(JSON.parse(line)).filter((value) => typeof value === 'string')
  } catch {
    return [line]
  }
}
