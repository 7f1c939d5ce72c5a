import { Fragment } from 'react'
import type { CartLine } from '../../api/cart.ts'

export const itemId = (productId: number): string => `item-${productId}`

/** The names of lines, each leading to its line in the cart. */
export function ItemLinks({ lines }: { lines: readonly Pick<CartLine, 'productId' | 'name'>[] }) {
  return lines.map(({ productId, name }, index) => (
    <Fragment key={productId}>
      {index > 0 && ', '}
      <a href={`#${itemId(productId)}`}>{name}</a>
    </Fragment>
  ))
}
