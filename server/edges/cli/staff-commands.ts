import { formatDay } from '#domain/calendar-day.ts'
import { staffEmailSchema, staffNamesSchema } from '#domain/forms/staff.ts'
import type { Staff } from '#server/shop/staff/staff.ts'
import { readArguments } from './arguments.ts'
import { askPassword } from './ask-password.ts'
import { type Command, command } from './command.ts'
import { orNotDone } from './outcome.ts'
import { formatTable } from './table.ts'
import { say, sayJson } from './terminal.ts'

const text = { type: 'string' } as const

const add = command({
  name: 'staff add',
  does: 'Gives a person staff rights; asks for the password, or reads it from the standard input',
  usage: '--email asha@shop.example --name "Asha Rao"',
  example: 'staff add --email asha@shop.example --name "Asha Rao"',
  more: 'If the person already has an account, it gets the new password, its mobile number is removed and it is logged out everywhere.',
  arguments: { least: 0, most: 0 },
  options: { email: text, name: text },
  run: async ({ given, terminal, openShop }) => {
    const { email, name } = readArguments(staffNamesSchema, given)
    const { shop } = await openShop()
    const password = await askPassword(terminal)
    const done = orNotDone(await shop.addStaff({ email, name, password }))
    say(
      terminal,
      done === 'added'
        ? `${email} now has staff rights.`
        : `${email} was a customer and now has staff rights.`,
    )
  },
})

const list = command({
  name: 'staff list',
  does: 'Lists who has staff rights',
  usage: '[--json]',
  example: 'staff list',
  arguments: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const staff = await shop.listStaff()
    if (given.json) {
      sayJson(
        terminal,
        staff.map((it) => ({ ...it, since: new Date(it.since).toISOString() })),
      )
    } else if (staff.length === 0) {
      say(terminal, 'Nobody has staff rights.')
    } else {
      say(
        terminal,
        ...formatTable<Staff>(
          [
            { title: 'NAME', text: (it) => it.name },
            { title: 'E-MAIL', text: (it) => it.email },
            { title: 'ACCOUNT SINCE', text: (it) => formatDay(it.since) },
            { title: 'LOGINS', right: true, text: (it) => String(it.logins) },
          ],
          staff,
        ),
      )
    }
  },
})

const remove = command({
  name: 'staff remove',
  does: 'Takes staff rights away and logs the person out everywhere',
  usage: '--email asha@shop.example',
  example: 'staff remove --email asha@shop.example',
  arguments: { least: 0, most: 0 },
  options: { email: text },
  run: async ({ given, terminal, openShop }) => {
    const { email } = readArguments(staffEmailSchema, given)
    const { shop } = await openShop()
    orNotDone(await shop.removeStaff(email))
    say(terminal, `${email} no longer has staff rights and is logged out.`)
  },
})

export const STAFF_COMMANDS: Command[] = [add, list, remove]
