import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files by their path from the root, and the text of each. */
export type Sources = Map<string, string>

/** `typeOnly`: nothing of it is left in what runs */
type Import = { from: string; to: string; typeOnly: boolean }

const IMPORT =
  /(?:^(?<kind>import type|export type) [^'"]*?)?(?:from|import) '(?<still>(?:\.|#)[^']+)'|import\('(?<late>(?:\.|#)[^']+)'\)/gm

export function readSources(root: string): Sources {
  const paths = globSync('{domain,server,storefront,backoffice}/**/*.{ts,tsx}', { cwd: root })
  const own = paths.filter((path) => !path.endsWith('.d.ts') && !/\.test\.tsx?$/.test(path))
  return new Map(own.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
      const name = groups?.still ?? groups?.late ?? ''
      const to = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name))
      return sources.has(to) ? [{ from, to, typeOnly: groups?.kind !== undefined }] : []
    }),
  )
}

/** Who may import whom in `server/`; a folder may always import itself. */
const ROOMS: Record<string, string[]> = {
  process: ['edges', 'providers', 'shop', 'platform'],
  edges: ['shop', 'platform'],
  providers: ['shop', 'platform'],
  shop: ['platform'],
  platform: [],
}

/** All that lies at the top of domain/: what every folder of rules may know. */
const SHARED = ['calendar-day.ts', 'ids.ts', 'refusal.ts'].map((file) => `domain/${file}`)

/** All that providers may know of the shop. */
const PORTS = [
  'backup/backup-store.ts',
  'messages/message.ts',
  'payments/payment-methods.ts',
  'payments/payment-provider.ts',
  'pictures/picture-path.ts',
  'pictures/picture-store.ts',
].map((file) => `server/shop/${file}`)

/** Nouns with rooms of their own. What lies beside the rooms puts them together, and is theirs alone. */
const WITH_ROOMS = ['office', 'orders']

/**
 * The nouns that each noun of the shop, or each of its rooms, is made of. What only staff see is on top of all: its rooms may take
 * from any noun, no noun knows them, and a row here says which of each other they use.
 */
const NOUNS: Record<string, string[]> = {
  addresses: ['customers'],
  audit: [],
  auth: [],
  'back-in-stock': ['auth', 'catalogue', 'customers', 'messages', 'profile'],
  backup: ['audit', 'stock'],
  cart: ['catalogue', 'fitment'],
  catalogue: ['audit', 'pictures', 'profile', 'stock'],
  coupons: ['audit', 'catalogue', 'profile'],
  customers: ['auth', 'messages', 'profile'],
  delivery: ['audit'],
  drafts: [
    'addresses',
    'audit',
    'catalogue',
    'customers',
    'fitment',
    'orders/checkout',
    'orders/fulfilment',
    'orders/pricing',
    'orders/record',
    'payments',
    'profile',
  ],
  fitment: ['audit'],
  garage: ['customers', 'fitment'],
  health: ['backup', 'messages', 'staff'],
  invoices: ['delivery', 'profile'],
  jobs: ['audit'],
  listing: ['catalogue', 'fitment', 'search'],
  messages: [],
  'office/customers-list': ['office/returns-list'],
  'office/order-page': ['office/orders-list', 'office/packing-documents'],
  'office/product-page': ['office/stock-list'],
  'office/products-list': ['office/stock-list'],
  'office/returns-list': ['office/orders-list'],
  'office/selecting': ['office/orders-list', 'office/products-list', 'office/stock-list', 'office/views'],
  'office/today': ['office/inbox', 'office/orders-list', 'office/returns-list', 'office/stock-list'],
  'orders/cancelling': [
    'coupons',
    'customers',
    'invoices',
    'messages',
    'orders/messages',
    'orders/record',
    'orders/refunds',
    'payments',
    'profile',
    'stock',
  ],
  'orders/checkout': [
    'addresses',
    'audit',
    'auth',
    'cart',
    'catalogue',
    'coupons',
    'customers',
    'delivery',
    'messages',
    'orders/messages',
    'orders/pricing',
    'orders/record',
    'orders/refunds',
    'payments',
    'profile',
    'stock',
  ],
  'orders/fulfilment': [
    'audit',
    'delivery',
    'invoices',
    'orders/cancelling',
    'orders/checkout',
    'orders/messages',
    'orders/pricing',
    'orders/record',
    'payments',
    'profile',
    'stock',
  ],
  'orders/messages': ['audit', 'messages', 'orders/record', 'payments', 'profile'],
  'orders/pricing': [
    'addresses',
    'auth',
    'cart',
    'catalogue',
    'coupons',
    'delivery',
    'invoices',
    'orders/record',
    'payments',
    'profile',
  ],
  'orders/record': ['addresses', 'audit', 'invoices', 'messages', 'payments', 'stock'],
  'orders/refunds': ['audit', 'invoices', 'orders/messages', 'orders/record', 'payments', 'staff'],
  payments: ['audit', 'messages'],
  pictures: [],
  privacy: [
    'addresses',
    'audit',
    'back-in-stock',
    'cart',
    'customers',
    'drafts',
    'garage',
    'messages',
    'orders/record',
    'payments',
    'profile',
    'returns',
    'tickets',
    'wishlist',
  ],
  profile: ['audit', 'delivery', 'pictures'],
  returns: [
    'audit',
    'catalogue',
    'customers',
    'fitment',
    'messages',
    'orders/cancelling',
    'orders/checkout',
    'orders/fulfilment',
    'orders/messages',
    'orders/record',
    'orders/refunds',
    'payments',
    'pictures',
    'profile',
    'stock',
  ],
  search: ['catalogue', 'fitment'],
  staff: ['audit', 'auth', 'messages', 'profile'],
  stock: ['audit', 'messages', 'profile'],
  tickets: ['audit', 'auth', 'messages', 'profile', 'staff'],
  wishlist: ['catalogue'],
}

/** The noun, or the room of one, that a file of the shop belongs to; nothing for what puts the nouns together. */
function nounOf(path: string): string | undefined {
  const [, , noun = '', room, file] = path.split('/')
  if (room === undefined) return undefined
  return file !== undefined && WITH_ROOMS.includes(noun) ? `${noun}/${room}` : noun
}

const isForStaff = (noun: string) => noun.startsWith('office/')

/** What is wrong with the arrows, a line for each. */
export function findWrongArrows(sources: Sources): string[] {
  const imports = importsOf(sources)
  return [...strangers(sources), ...imports.flatMap(wrongArrow), ...rings(imports)]
}

function strangers(sources: Sources): string[] {
  return [...sources.keys()].flatMap((path) => {
    const [top, room = '', file] = path.split('/')
    if (top === 'domain' && file === undefined && !SHARED.includes(path))
      return [`${path} is in none of the folders of domain/`]
    if (top !== 'server' || path === 'server/main.ts') return []
    if (!Object.hasOwn(ROOMS, room)) return [`${path} is in none of the rooms of server/`]
    const noun = room === 'shop' ? nounOf(path) : undefined
    const known =
      noun === undefined || WITH_ROOMS.includes(noun) || isForStaff(noun) || Object.hasOwn(NOUNS, noun)
    return known ? [] : [`${path}: the noun ${noun} has no arrows in scripts/arrows.ts`]
  })
}

function wrongArrow({ from, to, typeOnly }: Import): string[] {
  const [fromTop, fromRoom = ''] = from.split('/')
  const [toTop, toRoom = ''] = to.split('/')
  const wrong = [`${from} may not import ${to}`]
  // The shop is handed to the back office: a value of it in the bundle would be a second shop.
  if (fromTop === 'backoffice') {
    return toTop === 'server' && !(typeOnly && toRoom === 'shop') ? wrong : []
  }
  if (fromTop !== 'server' || toTop !== 'server' || from === 'server/main.ts') return []
  if (fromRoom !== toRoom) {
    if (!ROOMS[fromRoom]?.includes(toRoom)) return wrong
    return fromRoom === 'providers' && toRoom === 'shop' && !PORTS.includes(to) ? wrong : []
  }
  return fromRoom !== 'shop' || mayKnow(nounOf(from), nounOf(to)) ? [] : wrong
}

function mayKnow(noun: string | undefined, other: string | undefined): boolean {
  // What lies in a room beside its folders puts them together.
  if (noun === undefined || noun === other) return true
  if (other === undefined) return false
  if (isForStaff(noun) && !isForStaff(other)) return true
  return WITH_ROOMS.includes(noun) ? other.startsWith(`${noun}/`) : NOUNS[noun]?.includes(other) === true
}

/** What may not be part of a ring: a folder of rules, a noun, an edge, a provider, a screen; and by itself what lies beside such folders. */
function unitOf(path: string): string {
  const parts = path.split('/')
  const [top = '', folder = '', noun = ''] = parts
  if (top === 'domain') return parts.length === 2 ? path : parts.slice(0, -1).join('/')
  const isNested = top === 'server' || folder === 'routes'
  const hasRooms = folder === 'shop' && WITH_ROOMS.includes(noun)
  return parts.slice(0, hasRooms ? 4 : isNested ? 3 : 2).join('/')
}

/** Units that import each other, directly or by way of others. */
function rings(imports: Import[]): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [unitOf(from), unitOf(to)]
    if (a !== b) arrows.set(a, (arrows.get(a) ?? new Set()).add(b))
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of arrows.get(at) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        open.push(next)
      }
    }
    return seen
  }
  const reach = new Map([...arrows.keys()].map((unit) => [unit, reachable(unit)]))
  const ringOf = (unit: string) =>
    [...reach.keys()].filter((other) => reach.get(unit)?.has(other) && reach.get(other)?.has(unit)).sort()
  const found = [...reach.keys()].map(ringOf).filter((ring) => ring.length > 0)
  return [...new Set(found.map((ring) => `${ring.join(', ')}: a ring of imports`))]
}
