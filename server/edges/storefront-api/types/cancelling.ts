import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Context } from '../graphql/context.ts'

/** Whether customers may cancel, read once for an answer and only where it is asked for. */
export class Cancelling {
  readonly #shop: Context['shop']
  #offered: Promise<boolean> | undefined

  constructor({ shop }: Context) {
    this.#shop = shop
  }

  isOffered(): Promise<boolean> {
    this.#offered ??= this.#shop.profile.find(SHOP_ID).then((shop) => shop?.customer_cancels === 1)
    return this.#offered
  }
}
