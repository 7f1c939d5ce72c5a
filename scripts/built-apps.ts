import { type BackofficeSource, builtBackoffice } from '#server/edges/backoffice/backoffice-source.ts'
import { builtStorefront } from '#server/edges/pages/built-storefront.ts'
import type { StorefrontSource } from '#server/edges/pages/storefront-source.ts'
import { buildBackoffice } from './build-backoffice.ts'
import { buildStorefront } from './build-storefront.ts'

export async function openStorefront(): Promise<StorefrontSource> {
  await buildStorefront()
  return builtStorefront()
}

export async function openBackoffice(): Promise<BackofficeSource> {
  await buildBackoffice()
  return builtBackoffice()
}
