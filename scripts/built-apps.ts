import type { BackofficeSource } from '#server/edges/backoffice/backoffice-source.ts'
import { builtStorefront } from '#server/edges/pages/built-storefront.ts'
import type { StorefrontSource } from '#server/edges/pages/storefront-source.ts'
import { buildStorefront } from './build-storefront.ts'
import { sayMoving } from './say-waiting.ts'

export async function openStorefront(): Promise<StorefrontSource> {
  await buildStorefront(sayMoving)
  return builtStorefront()
}

/**
 * Loaded only where it is wanted: a shop without a back office has none of it in memory. It is not built here: customers do not
 * wait for it.
 */
export async function openBackoffice(): Promise<BackofficeSource> {
  const { backofficeBuild } = await import('./build-backoffice.ts')
  const build = backofficeBuild()
  const { builtBackoffice } = await import('#server/edges/backoffice/backoffice-source.ts')
  return { ...builtBackoffice(), ...(build && { build }) }
}
