import type { Command } from './command.ts'
import { ORDER_COMMANDS } from './order-commands.ts'
import { STAFF_COMMANDS } from './staff-commands.ts'
import { STOCK_COMMANDS } from './stock-commands.ts'

/** In the order in which help lists them. */
export const COMMANDS: readonly Command[] = [...ORDER_COMMANDS, ...STOCK_COMMANDS, ...STAFF_COMMANDS]
