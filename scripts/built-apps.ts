import type { BackofficeSource } from '#server/edges/backoffice/backoffice-source.ts'
import { builtStorefront } from '#server/edges/pages/built-storefront.ts'
import type { StorefrontSource } from '#server/edges/pages/storefront-source.ts'
import { buildStorefront } from './build-storefront.ts'

export async function openStorefront(): Promise<StorefrontSource> {
  await buildStorefront()
  return builtStorefront()
}

/** Loaded only where it is wanted: a shop without a back office has none of it in memory. */
export async function openBackoffice(): Promise<BackofficeSource> {
  const { buildBackoffice } = await import('./build-backoffice.ts')
  await buildBackoffice()
  const { builtBackoffice } = await import('#server/edges/backoffice/backoffice-source.ts')
  return builtBackoffice()
}
