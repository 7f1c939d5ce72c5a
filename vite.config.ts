import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What only the screens about single lamps or vehicles need, lists of products, delivery, or the contact form. */
const RARE =
  /storefront\/(lamps|customer\/(pincode|use-listed-fits)|api\/(beside-product|contact|delivery|cart-lamps|compared-product|fits|garage|listed-fits|listing|product-facts|same-lamp|search-meaning|vehicles))|domain\/(fitment\/(?!vehicle\.|kinds\.)|listing\/(?!listing-path\.))/

/** What only customers need who have ordered or are about to: payments, orders, returns. */
const ORDERS =
  /storefront\/(api\/(addresses|cancelling|invoice|orders|payment-methods|place-order|returns)|components\/fields\/refund-account-fields|customer\/(payment-page|waiting-order))|domain\/(orders\/|returns\/|time\/format-date)/

/** What only the pages of an account, of a ticket and of a link to pay need. */
const ACCOUNT =
  /storefront\/api\/(account|pay-link|recovery|ticket)|domain\/(customers\/account-change|tickets\/)/

/** What only lists of products need. */
const CARDS = /storefront\/components\/product-cards/

/** The screens that people open first and next; the root stands around each. */
const HOME = ['storefront/root.tsx', 'storefront/routes/home/home.tsx']
const LISTS_AND_PRODUCTS = ['listing/listing', 'product/product', 'fit/vehicle'].map(
  (screen) => `storefront/routes/${screen}.tsx`,
)

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The name for what these files import, and so on; not for what they load later. */
function ifNeededBy(files: string[], name: string) {
  let found: Set<string> | undefined
  return (id: string, modules: Modules): string | null => {
    found ??= importedBy(files, modules)
    return found.has(id) ? name : null
  }
}

function importedBy(files: string[], modules: Modules): Set<string> {
  const found = new Set(files.map((file) => join(import.meta.dirname, file)))
  for (const file of found) for (const id of modules.getModuleInfo(file)?.importedIds ?? []) found.add(id)
  return found
}

const isShared = (id: string) =>
  /(storefront\/(components|customer|api|vehicles\/everywhere)|domain)\//.test(id) &&
  !RARE.test(id) &&
  !CARDS.test(id) &&
  !ORDERS.test(id) &&
  !ACCOUNT.test(id)

/**
 * What most pages share comes in a few files, not in thirty: on a slow line every request is a wait. What the first screen needs is one,
 * what lists and products need besides another, the rest a third; forms, lamps, orders, accounts and cards have their own. The first
 * that fits takes a file, and all that it needs.
 */
const SHARED = [
  // A line of them stands in most files: they must not bring the forms along.
  { name: 'words', test: /domain\/(ids|payments\/(payment|payment-kinds))\.ts/ },
  { name: 'forms', test: /(node_modules\/valibot|domain\/forms)\// },
  { name: 'react', test: /node_modules/ },
  { name: ifNeededBy(HOME, 'shop'), debugName: 'shop', test: isShared },
  { name: ifNeededBy(LISTS_AND_PRODUCTS, 'browse'), debugName: 'browse', test: isShared },
  { name: 'further', test: isShared },
  { name: 'orders', test: ORDERS },
  { name: 'account', test: ACCOUNT },
  { name: 'cards', test: CARDS },
  {
    name: 'lamps',
    test: /storefront\/(lamps|api\/(product-facts|compared-product|cart-lamps))|domain\/fitment\/bases/,
  },
]

/** Six letters: a page says hundreds of them. While one develops they can be read. */
const shortName = (name: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
    .slice(0, 6)}`

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  cacheDir: 'node_modules/.vite/storefront',
  clearScreen: false,
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
}))
