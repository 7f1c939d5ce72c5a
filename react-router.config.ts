import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // A dozen routes: sending the whole table at once saves a request per new link.
  routeDiscovery: { mode: 'initial' },
  // One file a screen: on a slow line every request is a wait.
  splitRouteModules: false,
} satisfies Config
