import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/tools/temporary-files.ts'

keepTemporaryFilesInMemory()

const require = createRequire(import.meta.url)

/** Their subject is what a whole process does: how its drivers are loaded, which connections it has open. */
const NEED_A_PROCESS = [
  'server/platform/database/{durability,postgres}.test.ts',
  'server/edges/storefront-api/razorpay/**/*.test.ts',
]

/** Loading the shop anew for each of two hundred files took a third of the time: tests have databases and clocks of their own. */
const SHARED = { isolate: false, testTimeout: 20_000 }

const server = {
  // As Node itself resolves packages; otherwise graphql would be loaded twice, in two formats.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    include: ['{server,tests}/**/*.test.ts'],
    globalSetup: 'tests/tools/postgres-for-vitest.ts',
    ...SHARED,
    hookTimeout: 30_000,
  },
}

export default defineConfig({
  test: {
    // Of two cores Vitest would use one, while the tests wait for databases and disks.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: 'unit', include: ['{domain,scripts,storefront,backoffice}/**/*.test.ts'], ...SHARED },
      },
      { ...server, test: { ...server.test, name: 'server', exclude: NEED_A_PROCESS } },
      { ...server, test: { ...server.test, name: 'server, alone', include: NEED_A_PROCESS, isolate: true } },
    ],
  },
})
