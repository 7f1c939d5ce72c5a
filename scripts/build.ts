/** `npm run build`: for a machine that shall start the shop without the build tools. */
import { CannotStart } from '#server/platform/cannot-start.ts'
import { buildBackoffice } from './build-backoffice.ts'
import { buildStorefront } from './build-storefront.ts'

try {
  await Promise.all([buildStorefront(), buildBackoffice(), import('./write-introspection.ts')])
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  // Ends what is still being built.
  process.exit(1)
}
