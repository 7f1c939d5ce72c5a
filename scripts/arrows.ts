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

/** All that providers may know of the shop. */
const PORTS = [
  'messages/message.ts',
  'payments/payment-methods.ts',
  'payments/payment-provider.ts',
  'pictures/picture-path.ts',
  'pictures/picture-store.ts',
].map((file) => `server/shop/${file}`)

/** The nouns that each noun of the shop is made of. */
const NOUNS: Record<string, string[]> = {
  addresses: ['customers'],
  audit: [],
  backup: ['stock'],
  bulk: ['audit', 'catalogue', 'orders', 'stock'],
  cart: ['catalogue', 'fitment'],
  cash: ['audit', 'messages'],
  catalogue: ['audit', 'content', 'fitment', 'pictures', 'profile', 'stock'],
  content: ['profile'],
  coupons: ['audit', 'catalogue', 'profile'],
  'customer-list': ['orders', 'returns'],
  customers: ['messages', 'profile'],
  deletions: [
    'addresses',
    'audit',
    'cart',
    'customers',
    'drafts',
    'garage',
    'messages',
    'notices',
    'orders',
    'payouts',
    'profile',
    'returns',
    'tickets',
    'wishlist',
  ],
  delivery: ['audit'],
  drafts: ['addresses', 'audit', 'catalogue', 'customers', 'fitment', 'orders', 'payments', 'profile'],
  fitment: ['audit'],
  garage: ['customers', 'fitment'],
  invoices: ['delivery', 'profile'],
  letters: ['audit', 'customers', 'messages', 'orders', 'profile'],
  listing: ['catalogue', 'fitment', 'search'],
  messages: [],
  notices: ['catalogue', 'customers', 'messages', 'profile'],
  orders: [
    'addresses',
    'audit',
    'cart',
    'cash',
    'catalogue',
    'coupons',
    'customers',
    'delivery',
    'invoices',
    'messages',
    'parcels',
    'payments',
    'payouts',
    'profile',
    'staff',
    'stock',
  ],
  'product-list': ['stock-list'],
  'order-page': [
    'cash',
    'customers',
    'fitment',
    'invoices',
    'messages',
    'orders',
    'papers',
    'parcels',
    'payments',
    'payouts',
    'returns',
    'stock',
  ],
  papers: ['catalogue', 'fitment', 'invoices', 'orders', 'parcels', 'profile', 'stock'],
  parcels: [],
  payments: [],
  payouts: [],
  pictures: [],
  privacy: [
    'addresses',
    'audit',
    'customers',
    'deletions',
    'drafts',
    'garage',
    'messages',
    'orders',
    'profile',
    'returns',
    'tickets',
  ],
  profile: ['audit', 'delivery', 'pictures'],
  'return-list': ['orders', 'profile', 'returns', 'tickets'],
  returns: [
    'audit',
    'cash',
    'catalogue',
    'customers',
    'fitment',
    'messages',
    'orders',
    'parcels',
    'payments',
    'payouts',
    'pictures',
    'profile',
    'stock',
  ],
  search: ['catalogue', 'fitment'],
  staff: ['audit', 'customers', 'messages', 'profile'],
  stock: ['audit', 'messages', 'profile'],
  'stock-list': ['notices', 'stock'],
  tickets: ['audit', 'customers', 'messages', 'profile'],
  today: ['messages', 'orders', 'return-list', 'search', 'stock', 'stock-list'],
  views: ['audit'],
  wishlist: ['catalogue'],
}

/** What is wrong with the arrows, a line for each. */
export function findWrongArrows(sources: Sources): string[] {
  const imports = importsOf(sources)
  return [...strangers(sources), ...imports.flatMap(wrongArrow), ...rings(imports)]
}

function strangers(sources: Sources): string[] {
  return [...sources.keys()].flatMap((path) => {
    const [top, room = '', noun = '', file] = path.split('/')
    if (top !== 'server' || path === 'server/main.ts') return []
    if (!Object.hasOwn(ROOMS, room)) return [`${path} is in none of the rooms of server/`]
    const known = room !== 'shop' || file === undefined || Object.hasOwn(NOUNS, noun)
    return known ? [] : [`${path}: the noun ${noun} has no arrows in scripts/arrows.ts`]
  })
}

function wrongArrow({ from, to, typeOnly }: Import): string[] {
  const [fromTop, fromRoom = '', fromNoun = '', fromFile] = from.split('/')
  const [toTop, toRoom = '', toNoun = '', toFile] = to.split('/')
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
  // What lies in a room beside its folders puts them together.
  if (fromRoom !== 'shop' || fromFile === undefined || fromNoun === toNoun) return []
  return toFile !== undefined && NOUNS[fromNoun]?.includes(toNoun) ? [] : wrong
}

/** What may not be part of a ring: a folder of rules, a noun, an edge, a provider, a screen; and by itself what lies beside such folders. */
function unitOf(path: string): string {
  const parts = path.split('/')
  const [top = '', folder = ''] = parts
  if (top === 'domain') return parts.length === 2 ? path : parts.slice(0, -1).join('/')
  const isNested = top === 'server' || folder === 'routes'
  return parts.slice(0, isNested ? 3 : 2).join('/')
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
