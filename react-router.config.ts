import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  // Given by whoever builds: a folder that nobody reads from yet.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/storefront',
  ssr: true,
  // A dozen routes: sending the whole table at once saves a request per new link.
  routeDiscovery: { mode: 'initial' },
  // One file a screen: on a slow line every request is a wait.
  splitRouteModules: false,
} satisfies Config
