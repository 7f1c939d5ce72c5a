/** `npm run build`: for a machine that shall start the shop without the build tools. */
import { buildBackoffice } from './build-backoffice.ts'
import { buildStorefront } from './build-storefront.ts'

await Promise.all([buildStorefront(), buildBackoffice(), import('./write-introspection.ts')])
