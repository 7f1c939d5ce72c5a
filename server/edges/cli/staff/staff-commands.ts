import { formatDay } from '#domain/calendar-day.ts'
import { staffEmailSchema, staffNamesSchema } from '#domain/forms/staff/staff.ts'
import { staffRulesWordsSchema } from '#domain/forms/staff/staff-rules.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { ListedStaff } from '#server/shop/staff/list-staff.ts'
import { readArguments } from '../arguments.ts'
import { askPassword } from '../ask-password.ts'
import { type Command, command } from '../command.ts'
import { NotDone, orNotDone } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const

const add = command({
  name: 'staff add',
  does: 'Adds a person to the staff; asks for the password, or reads it from the standard input',
  usage: `--email asha@shop.example --name "Asha Rao" [--role ${STAFF_ROLES.join('|')}]`,
  example: 'staff add --email asha@shop.example --name "Asha Rao" --role packer',
  more: 'Without --role the person is a manager. Passwords of staff have at least 12 characters.',
  arguments: { least: 0, most: 0 },
  options: { email: text, name: text, role: text },
  run: async ({ given, terminal, openShop }) => {
    const { email, name, role } = readArguments(staffNamesSchema, given)
    const { shop, by } = await openShop()
    const password = await askPassword(terminal)
    orNotDone(await shop.staff.add({ email, name, role, password }, staff(by)))
    say(terminal, `${email} now has staff rights (${role}).`)
  },
})

const list = command({
  name: 'staff list',
  does: 'Lists the staff',
  usage: '[--json]',
  example: 'staff list',
  arguments: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const members = await shop.staff.list()
    if (given.json) {
      const isoDate = (at: number | null) => at && new Date(at).toISOString()
      sayJson(
        terminal,
        members.map((it) => ({ ...it, since: isoDate(it.since), seenAt: isoDate(it.seenAt) })),
      )
    } else if (members.length === 0) {
      say(terminal, 'Nobody has staff rights.')
    } else {
      say(
        terminal,
        ...formatTable<ListedStaff>(
          [
            { title: 'NAME', text: (it) => it.name },
            { title: 'E-MAIL', text: (it) => it.email },
            { title: 'ROLE', text: (it) => it.role },
            { title: 'SINCE', text: (it) => formatDay(it.since) },
            { title: 'PASSWORD', text: (it) => (it.hasPassword ? 'chosen' : 'none yet') },
            { title: 'SECOND FACTOR', text: (it) => (it.hasFactor ? 'yes' : 'no') },
            { title: 'SIGNED IN', right: true, text: (it) => String(it.sessions) },
          ],
          members,
        ),
      )
    }
  },
})

const remove = command({
  name: 'staff remove',
  does: 'Removes a staff member and logs them out everywhere',
  usage: '--email asha@shop.example',
  example: 'staff remove --email asha@shop.example',
  more: 'The last owner cannot be removed.',
  arguments: { least: 0, most: 0 },
  options: { email: text },
  run: async ({ given, terminal, openShop }) => {
    const { email } = readArguments(staffEmailSchema, given)
    const { shop, by } = await openShop()
    orNotDone(await shop.staff.remove(await requireStaff(shop, email), staff(by)))
    say(terminal, `${email} no longer has staff rights and is logged out.`)
  },
})

const passwordLink = command({
  name: 'staff password-link',
  does: 'Makes a link for a staff member to set a new password, mails it and shows it',
  usage: 'asha@shop.example',
  example: 'staff password-link asha@shop.example',
  more: 'The link works once, for 24 hours. The password stays as it is until the link is used.',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const { email } = readArguments(staffEmailSchema, { email: words[0] }, { email: 'The e-mail' })
    const { shop, by } = await openShop()
    const made = orNotDone(await shop.staff.makePasswordLink(await requireStaff(shop, email), staff(by)))
    say(terminal, `${made.email} can choose a new password here, once, within 24 hours:`, made.url)
  },
})

const removeFactor = command({
  name: 'staff remove-factor',
  does: 'Lets a staff member who has lost the authenticator app sign in without a code',
  usage: 'asha@shop.example',
  example: 'staff remove-factor asha@shop.example',
  more: 'The password stays the same. The person gets an e-mail, and can add a second factor again.',
  arguments: { least: 1, most: 1 },
  options: {},
  run: async ({ words, terminal, openShop }) => {
    const { email } = readArguments(staffEmailSchema, { email: words[0] }, { email: 'The e-mail' })
    const { shop, by } = await openShop()
    orNotDone(await shop.staff.removeFactor(await requireStaff(shop, email), staff(by)))
    say(terminal, `${email} can sign in without a code from now on.`)
  },
})

const rules = command({
  name: 'staff rules',
  does: 'Shows or changes the rules for staff',
  usage: '[--require-factor yes|no] [--refund-limit 5000|none]',
  example: 'staff rules --require-factor yes --refund-limit 5000',
  more: 'With --require-factor everybody has to add a second factor before anything else. Above the --refund-limit, in rupees, the refunds of one order need an owner.',
  arguments: { least: 0, most: 0 },
  options: { 'require-factor': text, 'refund-limit': text },
  run: async ({ given, terminal, openShop }) => {
    const typed = readArguments(staffRulesWordsSchema, given)
    const wanted = { requireFactor: typed['require-factor'], refundLimit: typed['refund-limit'] }
    const { shop, by } = await openShop()
    if (Object.values(wanted).some((it) => it !== undefined)) {
      orNotDone(await shop.staff.changeRules(wanted, staff(by)))
    }
    const { requireFactor, refundLimit } = await shop.staff.readRules()
    say(
      terminal,
      `A second factor is ${requireFactor ? 'required for everybody' : 'optional'}.`,
      refundLimit === null
        ? 'Refunds of any amount can be made without an owner.'
        : `Refunds above ${formatRupeesAndPaise(refundLimit)} for one order need an owner.`,
    )
  },
})

async function requireStaff(shop: Pick<Shop, 'staff'>, email: string) {
  const member = await shop.staff.findByEmail(email)
  if (!member) throw new NotDone(`No staff member has the e-mail ${email}.`)
  return { staffId: member.id }
}

export const STAFF_COMMANDS: Command[] = [add, list, remove, passwordLink, removeFactor, rules]
