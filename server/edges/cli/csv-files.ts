import { createWriteStream, existsSync } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Problem, WrongCsv } from '#server/platform/csv/read-rows.ts'
import { type Command, command, type OpenedShop, type Surroundings } from './command.ts'
import { NotDone } from './outcome.ts'
import { say } from './terminal.ts'

type Export = Pick<Surroundings, 'terminal' | 'openShop'> & {
  /** none is the standard output */
  file: string | undefined
  force: boolean
  /** in words: products */
  what: string
  /** how many there were */
  write: (shop: OpenedShop['shop'], out: Writable) => Promise<number>
}

type ExportCommand = Pick<Export, 'what' | 'write'> & Pick<Command, 'name' | 'does' | 'example' | 'more'>

/** The command that writes a whole table as CSV. */
export const exportCommand = ({ what, write, name, does, example, more = '' }: ExportCommand): Command =>
  command({
    name,
    does: `${does} as CSV, to a file or the standard output`,
    usage: '[file.csv] [--force]',
    example,
    more: `${more}An existing file is replaced only with --force.`,
    arguments: { least: 0, most: 1 },
    options: { force: { type: 'boolean' } },
    run: ({ given, words: [file], ...surroundings }) =>
      exportCsv({ ...surroundings, file, force: given.force === true, what, write }),
  })

async function exportCsv({ file, force, what, write, terminal, openShop }: Export): Promise<void> {
  const target = file === undefined ? undefined : await targetOf(file, force)
  const { shop } = await openShop()
  if (target === undefined) {
    await write(shop, terminal.out)
    return
  }
  const count = await writeWholeFile(target, (out) => write(shop, out))
  say(terminal, `Exported ${count} ${what} to ${file}.`)
}

/** The file that is to be written. Devices and folders are not replaced, nor are links: what they lead to is. */
export async function targetOf(file: string, force: boolean): Promise<string> {
  if (!existsSync(file)) return file
  const target = await realpath(file)
  if (!(await stat(target)).isFile()) throw new NotDone(`${file} is not a file.`)
  if (!force) throw new NotDone(`${file} already exists. Use --force to replace it.`)
  return target
}

/** Under another name until it is whole. */
export async function writeWholeFile<T>(file: string, write: (out: Writable) => Promise<T>): Promise<T> {
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

type Faults = { problems: readonly Problem[]; moreProblems?: number }

/** What came of an import. A file that is none, or has a wrong row, changed nothing. */
export async function orWrongFile<Done extends Faults>(
  file: string,
  importing: Promise<Done>,
): Promise<Done> {
  const done = await importing.catch((error: unknown) => {
    if (!(error instanceof WrongCsv)) throw error
    throw new NotDone(`${file}: ${error.message} Nothing was changed.`)
  })
  if (done.problems.length > 0) throw new NotDone(problemLines(file, done))
  return done
}

/** What is wrong with a file that was to be imported. */
export function problemLines(file: string, { problems, moreProblems = 0 }: Faults): string {
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
