import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import { type Command, command } from '../command.ts'
import { say } from '../terminal.ts'

export const VERSION_COMMAND: Command = command({
  name: 'version',
  does: 'Shows the version of the shop',
  usage: '',
  example: 'version',
  more: 'CHANGELOG.md says what is new in it, and docs/operating/upgrading.md what to do when you upgrade.',
  arguments: { least: 0, most: 0 },
  options: {},
  run: async ({ terminal }) => say(terminal, SHOP_VERSION),
})
