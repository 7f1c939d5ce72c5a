import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // Given by whoever builds: a folder that nobody reads from yet.
  buildDirectory: process.env.BUILD_FOLDER ?? '../build/backoffice',
  ssr: true,
  // A few dozen routes: sending the whole table at once saves a request per new link.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
