import { createWriteStream, existsSync } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import { NotDone } from './outcome.ts'

/** The file that is to be written. Devices and folders are not replaced, nor are links: what they lead to is. */
export async function targetOf(file: string, force: boolean): Promise<string> {
  if (!existsSync(file)) return file
  const target = await realpath(file)
  if (!(await stat(target)).isFile()) throw new NotDone(`${file} is not a file.`)
  if (!force) throw new NotDone(`${file} already exists. Use --force to replace it.`)
  return target
}

/** Under another name until it is whole. */
export async function writeWholeFile<T>(
  file: string,
  write: (out: ReturnType<typeof createWriteStream>) => Promise<T>,
): Promise<T> {
  const unfinished = `${file}.part`
  const out = createWriteStream(unfinished, { flush: true })
  try {
    const result = await write(out)
    out.end()
    await finished(out)
    await rename(unfinished, file)
    return result
  } catch (error) {
    out.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

type Faults = { problems: readonly Problem[]; moreProblems: number }

/** What is wrong with a file that was to be imported. */
export function problemLines(file: string, { problems, moreProblems }: Faults): string {
  const lines = problems.map(({ line, column, problem }) =>
    column === undefined ? `line ${line} ${problem}` : `line ${line}, ${column}: ${problem}`,
  )
  const count = problems.length + moreProblems
  const more = moreProblems > 0 ? [`… and ${moreProblems} more`] : []
  return [
    ...lines,
    ...more,
    `${file}: ${count} ${count === 1 ? 'error' : 'errors'}. Nothing was changed.`,
  ].join('\n')
}
