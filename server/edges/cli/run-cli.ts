import { CannotStart } from '#server/platform/cannot-start.ts'
import { QueueFull } from '#server/platform/queue.ts'
import { codeOf } from '#server/platform/thrown.ts'
import { CannotCopy } from '#server/shop/backup/cannot-copy.ts'
import { PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'
import type { OpenedShop, Surroundings } from './command.ts'
import { COMMANDS } from './commands.ts'
import { commandHelp, nounHelp, nounOf, overview } from './help.ts'
import { NotDone, WrongUsage } from './outcome.ts'
import { asPlainText } from './terminal.ts'

const DONE = 0
const NOT_DONE = 1
const WRONG_USAGE = 2

/** Runs one command of the shopkeeper's and tells how it ended: 0 done, 1 not done, 2 not understood. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings
  const asksHelp = args.includes('--help') || args.includes('-h')
  const found = findCommand(args)
  const ofNoun = COMMANDS.filter((it) => nounOf(it) === args[0])
  const isNounAlone = args.length === 1 && ofNoun.length > 0
  if (!found && (args.length === 0 || asksHelp || isNounAlone)) {
    terminal.out.write(ofNoun.length > 0 ? nounHelp(ofNoun) : overview(COMMANDS))
    return DONE
  }
  if (!found) {
    terminal.err.write(
      `Unknown command "${asPlainText(args.join(' '))}". Run "npm run shop" to see all commands.\n`,
    )
    return WRONG_USAGE
  }
  if (asksHelp) {
    terminal.out.write(commandHelp(found.command))
    return DONE
  }
  let opened: OpenedShop | undefined
  const openShop = async () => {
    opened ??= await surroundings.openShop()
    return opened
  }
  try {
    await found.command.run(found.rest, { ...surroundings, openShop })
    return DONE
  } catch (error) {
    const line = expected(error)
    if (line === undefined) throw error
    for (const each of line.split('\n')) terminal.err.write(`${asPlainText(each)}\n`)
    if (!(error instanceof WrongUsage)) return NOT_DONE
    terminal.err.write(`Usage: npm run shop -- ${found.command.name} ${found.command.usage}\n`)
    return WRONG_USAGE
  } finally {
    await opened?.close()
  }
}

/** Names have one word or two. */
function findCommand(args: readonly string[]) {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    const command = COMMANDS.find((it) => it.name === name)
    if (command) return { command, rest: args.slice(words) }
  }
  return undefined
}

const BUSY = 5

/** What a shopkeeper can do something about is said in a line; anything else is a fault of the shop's. */
function expected(error: unknown): string | undefined {
  if (error instanceof NotDone || error instanceof WrongUsage || error instanceof CannotStart)
    return error.message
  if (error instanceof CannotCopy || error instanceof QueueFull) return error.message
  if (error instanceof PictureStoreFailed) return `PICTURE_STORE: ${error.message}`
  if (!(error instanceof Error)) return undefined
  if (codeOf(error) === 'ERR_SQLITE_ERROR' && 'errcode' in error && error.errcode === BUSY) {
    return 'The database is busy with another command. Please try again.'
  }
  // The system's own words: no such folder, no room, not allowed.
  return 'syscall' in error && error.syscall !== undefined ? error.message : undefined
}
