import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * What most pages share comes in two files, not in thirty: on a slow line every request is a wait. Forms are a third, what
 * only pages about single lamps know a fourth; what else is known of vehicles comes with the screens that ask for it.
 */
const SHARED = [
  { name: 'forms', test: /(node_modules\/valibot|domain\/forms)\// },
  { name: 'react', test: /node_modules/ },
  {
    name: 'lamps',
    test: /(storefront\/(lamps|api\/(product-facts|compared-product|cart-lamps))|domain\/fitment\/bases)/,
  },
  { name: 'shop', test: /storefront\/(components|customer|api)\/|domain\/(?!fitment\/)/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  clearScreen: false,
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
})
