import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

export default defineConfig({
  test: {
    // Of two cores Vitest would use one, while the tests wait for databases and disks.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,scripts,storefront}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        // As Node itself resolves packages; otherwise graphql would be loaded twice, in two formats.
        resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
        test: {
          name: 'server',
          include: ['{server,tests}/**/*.test.ts'],
          globalSetup: 'tests/tools/postgres-for-vitest.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
