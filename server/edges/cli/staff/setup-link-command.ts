import { readFile } from 'node:fs/promises'
import { type Command, command } from '../command.ts'
import { NotDone } from '../outcome.ts'
import { say } from '../terminal.ts'
import { setupLinkFile } from './setup-link-file.ts'

const setupLink = command({
  name: 'staff setup-link',
  does: 'Shows the link that makes the first owner, until the shop has an owner',
  usage: '',
  example: 'staff setup-link',
  more: 'The running shop makes the link when it starts, and forgets it once there is an owner.',
  arguments: { least: 0, most: 0 },
  options: {},
  run: async ({ environment, findData, terminal }) => {
    const { dataDir } = findData(environment)
    const link = await readFile(setupLinkFile(dataDir), 'utf8').catch(() => undefined)
    if (link === undefined) {
      throw new NotDone(
        `There is no set-up link in ${dataDir}: the shop has an owner, or was not started with its back office yet.`,
      )
    }
    say(terminal, link.trim())
  },
})

export const SETUP_LINK_COMMANDS: Command[] = [setupLink]
