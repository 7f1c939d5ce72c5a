/** The one shop. */
export const SHOP_ID = 518

/** The product search defaults to this id; everywhere it means the same shop. */
export const SHOP_ID_ALIAS = 512

/** The shop an id stands for, or nothing when there is no such shop. */
export function findShopId(id: number | null | undefined): number | undefined {
  return id === SHOP_ID || id === SHOP_ID_ALIAS ? SHOP_ID : undefined
}
