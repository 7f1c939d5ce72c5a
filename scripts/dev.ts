/**
 * `npm run dev`: the same shop in one process, with pages that change as their sources do. `npm run dev -- backoffice`
 * does so for the back office instead: the framework can have one app live in a process, the other is built.
 */
process.env.NODE_ENV = 'development'

const [{ main }, { liveBackoffice, liveStorefront }, built] = await Promise.all([
  import('#server/main.ts'),
  import('./live-apps.ts'),
  import('./built-apps.ts'),
  import('./write-introspection.ts'),
])
const isBackofficeLive = process.argv[2] === 'backoffice'
await main({
  openStorefront: isBackofficeLive ? built.openStorefront : liveStorefront,
  openBackoffice: isBackofficeLive ? liveBackoffice : built.openBackoffice,
})
