import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What only the screens about single lamps or vehicles need, lists of products, delivery, or the contact form. */
const RARE =
  /storefront\/(lamps|customer\/pincode|api\/(beside-product|contact|delivery|cart-lamps|compared-product|fits|garage|product-facts|vehicles))|domain\/(fitment\/(?!vehicle\.|kinds\.)|listing\/(?!listing-path\.))/

/** What only customers need who have ordered or are about to: payments, orders, returns. */
const ORDERS =
  /storefront\/(api\/(addresses|cancelling|invoice|orders|payment-methods|place-order|returns)|components\/fields\/refund-account-fields|customer\/(payment-page|waiting-order))|domain\/(orders\/|returns\/|time\/format-date)/

/** What only the pages of an account, of a ticket and of a link to pay need. */
const ACCOUNT =
  /storefront\/api\/(account|pay-link|recovery|ticket)|domain\/(customers\/account-change|tickets\/)/

/** What only lists of products need. */
const CARDS = /storefront\/components\/product-cards/

/**
 * What most pages share comes in two files, not in thirty: on a slow line every request is a wait. Forms are a third, what is
 * known of lamps a fourth, orders a fifth, accounts a sixth, cards a seventh. The first that fits takes a file, and all that it needs.
 */
const SHARED = [
  // A line of them stands in most files: they must not bring the forms along.
  { name: 'words', test: /domain\/(ids|payments\/(payment|payment-kinds))\.ts/ },
  { name: 'forms', test: /(node_modules\/valibot|domain\/forms)\// },
  { name: 'react', test: /node_modules/ },
  {
    name: 'shop',
    test: (id: string) =>
      /(storefront\/(components|customer|api|vehicles\/everywhere)|domain)\//.test(id) &&
      !RARE.test(id) &&
      !CARDS.test(id) &&
      !ORDERS.test(id) &&
      !ACCOUNT.test(id),
  },
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
