/** `npm run dev`: the same shop in one process, with pages that change as their sources do. */
process.env.NODE_ENV = 'development'

const [{ main }, { liveStorefront }] = await Promise.all([
  import('#server/main.ts'),
  import('./live-storefront.ts'),
])
await main(liveStorefront)
