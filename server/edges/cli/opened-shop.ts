import type { BackupSettings } from '#server/shop/backup/back-up.ts'
import type { Shop } from '#server/shop/create-shop.ts'

/** The shop as a command finds it, with the running shop beside it or without. */
export type OpenedShop = {
  shop: Shop
  /** where all of it lies */
  settings: BackupSettings
  /** who gives the command */
  by: string
  /** the moment of the command */
  now: number
  close: () => Promise<void>
}
