/** `npm start`: the shop as customers get it. */
import { buildStorefront } from './build-storefront.ts'

process.env.NODE_ENV ??= 'production'

const [{ main }, { builtStorefront }] = await Promise.all([
  import('#server/main.ts'),
  import('#server/edges/pages/built-storefront.ts'),
])
await main(async () => {
  await buildStorefront()
  return builtStorefront()
})
