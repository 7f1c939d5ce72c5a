import { useRouteLoaderData } from 'react-router'
import type { SocialLinks } from './api/send-context.ts'
import type { Services } from './api/services.ts'
import type { Shop } from './api/shop.ts'

/** What every page knows: its root loads it, once. */
export type RootData = {
  /** nothing where it could not be had */
  shop: Shop | undefined
  /** the shop's own URL, as customers type it */
  origin: string
  services: Services
  socialLinks: SocialLinks
}

/** Nothing on the page of a crash that happened before it was there. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The shop's own facts, as far as they are known. */
export function useShop(): Shop | undefined {
  return useRootData()?.shop
}
