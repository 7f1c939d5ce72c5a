import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseInput } from '#domain/forms/parse.ts'
import { type GivenShop, shopSchema } from '#domain/forms/profile/shop.ts'
import type { ShopDetail } from '#domain/profile/shop-details.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Shop as ShopRecord } from '#server/shop/profile/queries.ts'
import type { ShopPicture } from '#server/shop/profile/store-shop-picture.ts'
import { type Command, command } from '../command.ts'
import { NotDone, orNotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { formatTable } from '../table.ts'
import { say, sayJson } from '../terminal.ts'

const text = { type: 'string' } as const

/** What the shop says of itself: the option, and what a change calls it. */
const FACTS = [
  ['name', 'name'],
  ['short-name', 'shortName'],
  ['tagline', 'tagline'],
  ['description', 'description'],
  ['promo-text', 'promoText'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['grievance-officer', 'grievanceOfficer'],
  ['grievance-designation', 'grievanceDesignation'],
  ['grievance-email', 'grievanceEmail'],
  ['grievance-phone', 'grievancePhone'],
  ['grievance-hours', 'grievanceHours'],
  ['opening-hours', 'openingHours'],
  ['answer-time', 'answerTime'],
  ['address', 'address'],
  ['area', 'area'],
  ['city', 'city'],
  ['state', 'state'],
  ['pincode', 'pincode'],
  ['gstin', 'gstin'],
  ['invoice-prefix', 'invoicePrefix'],
  ['logo', 'logo'],
  ['icon', 'icon'],
  ['feature-image', 'featureImage'],
] as const satisfies [string, ShopDetail][]

/** What it does or does not: `on` or `off`. */
const SWITCHES = [['fit-promise', 'fitPromise', 'fit_promise']] as const satisfies [
  string,
  keyof GivenShop,
  keyof ShopRecord,
][]

type Option = (typeof FACTS)[number][0] | (typeof SWITCHES)[number][0]

const NAMES = [...FACTS, ...SWITCHES].map(([option]) => option)

const OPTIONS = Object.fromEntries(NAMES.map((option) => [option, text])) as Record<Option, typeof text>

const isPicture = (option: Option): option is ShopPicture =>
  option === 'logo' || option === 'icon' || option === 'feature-image'

const show = command({
  name: 'shop show',
  does: 'Shows the shop details',
  usage: '[--json]',
  example: 'shop show',
  arguments: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  run: async ({ given, terminal, openShop }) => {
    const { shop } = await openShop()
    const [record, details] = [await shop.profile.find(SHOP_ID), await shop.profile.findDetails(SHOP_ID)]
    const facts: { option: Option; value: string | null }[] = [
      ...FACTS.map(([option, name]) => ({ option, value: details?.[name] ?? null })),
      ...SWITCHES.map(([option, , column]) => ({ option, value: record?.[column] === 1 ? 'on' : 'off' })),
    ]
    if (given.json) {
      sayJson(terminal, Object.fromEntries(facts.map(({ option, value }) => [option, value])))
    } else {
      const columns = [
        { title: 'OPTION', text: (it: (typeof facts)[number]) => `--${it.option}` },
        { title: 'VALUE', text: (it: (typeof facts)[number]) => it.value ?? '' },
      ]
      say(terminal, ...formatTable(columns, facts))
    }
  },
})

const set = command({
  name: 'shop set',
  does: 'Changes the shop details: name, contact, logo and so on',
  usage: `[--name "…"] [--short-name "…"] [--phone …] [--email …] [--logo file.png] …`,
  example:
    'shop set --name "Deepak Auto Lights" --short-name Deepak --email hello@deepak.example --logo logo.png',
  more: [
    `Options: ${NAMES.map((option) => `--${option}`).join(', ')}.`,
    '--logo, --icon and --feature-image are picture files, which are copied into the picture store. An icon is square and',
    'at least 512 wide; the feature image, shown where a page is shared, 1200 × 630. What you leave out stays the same; "" removes it.',
    '--fit-promise on shows wherever something fits: "If we say Fits and it doesn\'t, we pay the return courier and refund you."',
    'It applies to orders placed from then on and to their returns, even if you switch it off later.',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: OPTIONS,
  run: async ({ given, terminal, openShop }) => {
    const said = FACTS.filter(([option]) => given[option] !== undefined)
    const switched = SWITCHES.filter(([option]) => given[option] !== undefined)
    if (said.length + switched.length === 0) throw new WrongUsage('Give at least one option.')
    const change: GivenShop = {}
    for (const [option, field] of switched) change[field] = isOn(option, given[option])
    const { shop, by } = await openShop()
    for (const [option, field] of said) {
      const value = given[option] ?? ''
      change[field] = isPicture(option) && value !== '' ? await copyPicture(shop, option, value) : value
    }
    const facts = parseInput(shopSchema, change)
    const refused = facts instanceof Refusal ? facts : await shop.profile.change(SHOP_ID, facts, staff(by))
    if (refused) throw new NotDone(`${refused.message}.`)
    const changed = [...said, ...switched].map(([option]) => option)
    say(terminal, `Changed: ${changed.join(', ')}. Pages will show it in two seconds.`)
  },
})

function isOn(option: Option, word: string | undefined): boolean {
  if (word === 'on' || word === 'off') return word === 'on'
  throw new WrongUsage(`--${option} is on or off.`)
}

async function copyPicture(shop: Pick<Shop, 'profile'>, kind: ShopPicture, file: string): Promise<string> {
  const picture = { fileName: basename(file), bytes: await readFile(file) }
  return orNotDone(await shop.profile.storePicture(kind, picture))
}

export const SHOP_COMMANDS: Command[] = [show, set]
