import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What only the screens about single lamps or vehicles need, or about delivery. */
const RARE =
  /storefront\/(lamps|customer\/pincode|api\/(delivery|cart-lamps|compared-product|fits|garage|product-facts|vehicles))|domain\/fitment\/(?!vehicle\.|kinds\.)/

/**
 * What most pages share comes in two files, not in thirty: on a slow line every request is a wait. Forms are a third, what is
 * known of lamps a fourth. The first that fits takes a file, and all that it needs.
 */
const SHARED = [
  // A line of it stands in most files: it must not bring the forms along.
  { name: 'ids', test: /domain\/ids\.ts/ },
  { name: 'forms', test: /(node_modules\/valibot|domain\/forms)\// },
  { name: 'react', test: /node_modules/ },
  {
    name: 'shop',
    test: (id: string) =>
      /(storefront\/(components|customer|api|vehicles\/everywhere)|domain)\//.test(id) && !RARE.test(id),
  },
  {
    name: 'lamps',
    test: /storefront\/(lamps|api\/(product-facts|compared-product|cart-lamps))|domain\/fitment\/bases/,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  cacheDir: 'node_modules/.vite/storefront',
  clearScreen: false,
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
})
