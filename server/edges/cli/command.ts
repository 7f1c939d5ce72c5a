import { parseArgs } from 'node:util'
import { codeOf, messageOf } from '#server/platform/thrown.ts'
import type { BackupSettings } from '#server/shop/backup/back-up.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { WrongUsage } from './outcome.ts'
import type { Terminal } from './terminal.ts'

/** The shop as a command finds it, with the running shop beside it or without. */
export type OpenedShop = {
  shop: Shop
  /** where all of it lies */
  settings: BackupSettings
  /** who gives the command */
  by: string
  /** the moment of the command */
  now: number
  close: () => Promise<void>
}

export type Environment = Record<string, string | undefined>

/** Where the shop's data lie, by the settings. */
export type Whereabouts = { dataDir: string; databaseUrl: string | undefined }

/** What a command works in. */
export type Surroundings = {
  environment: Environment
  terminal: Terminal
  clock: () => number
  findData: (environment: Environment) => Whereabouts
  /** The shop that the settings name. Closed when the command ends. */
  openShop: () => Promise<OpenedShop>
}

type Options = Record<string, { type: 'string' | 'boolean' }>

type Values<Of extends Options> = {
  [Name in keyof Of]?: Of[Name]['type'] extends 'string' ? string : boolean
}

type Call<Of extends Options> = Surroundings & {
  given: Values<Of>
  /** what stands in the arguments' places */
  words: string[]
}

type Definition<Of extends Options> = {
  name: string
  /** what it does, in a line */
  does: string
  /** arguments and options, as help shows them */
  usage: string
  example: string
  /** what help adds */
  more?: string
  arguments: { least: number; most: number }
  options: Of
  run: (call: Call<Of>) => Promise<void>
}

export type Command = Pick<Definition<never>, 'name' | 'does' | 'usage' | 'example' | 'more'> & {
  run: (args: readonly string[], surroundings: Surroundings) => Promise<void>
}

export function command<const Of extends Options>(definition: Definition<Of>): Command {
  const { least, most } = definition.arguments
  return {
    ...definition,
    run: async (args, surroundings) => {
      const { values, words } = parse(args, definition.options)
      if (words.length < least || words.length > most) {
        throw new WrongUsage(
          words.length < least ? 'An argument is missing.' : `"${words[most]}" is one argument too many.`,
        )
      }
      await definition.run({ ...surroundings, given: values, words })
    },
  }
}

/** `-3` is a number to people and an option to parseArgs: no argument can have a zero character of its own. */
const MARK = '\0'
const marked = (word: string) => (/^-\d/.test(word) ? MARK + word : word)
const withoutMark = (word: string) => word.replace(MARK, '')

function parse<Of extends Options>(args: readonly string[], options: Of) {
  try {
    const { values, positionals } = parseArgs({ args: args.map(marked), options, allowPositionals: true })
    const given = Object.entries(values).map(([name, it]) => [
      name,
      typeof it === 'string' ? withoutMark(it) : it,
    ])
    return { values: Object.fromEntries(given) as Values<Of>, words: positionals.map(withoutMark) }
  } catch (error) {
    if (!codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error
    const message = messageOf(error)
    throw new WrongUsage(message.split('. ')[0]?.replaceAll(MARK, '') ?? message)
  }
}
