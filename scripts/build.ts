/** `npm run build`: for a machine that shall start the shop without the build tools. */
import { buildStorefront } from './build-storefront.ts'

await buildStorefront()
