import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // A dozen routes: sending the whole table at once saves a request per new link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
