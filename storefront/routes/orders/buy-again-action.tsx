import { Link } from 'react-router'
import { MOST_QUANTITY } from '#domain/cart/cart.ts'
import { type BoughtAgain, boughtAgainText } from '#domain/orders/buy-again.ts'
import { CallError } from '../../api/client.ts'
import { toast } from '../../components/notices/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { addPlainly, loadCart } from '../../customer/cart.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'

export type BuyAgainAction = {
  to: 'buy again'
  userId: number
  /** each for the vehicle that it was bought for, where the shop still knows that */
  lines: { productId: number; name: string; quantity: number; vehicleId: string | null }[]
}

/** What is in the cart already stays as it is, unless more is wanted, or it was for another vehicle. */
export async function answerBuyAgain({ userId, lines }: BuyAgainAction): Promise<'put in cart'> {
  const outcome: BoughtAgain = { added: [], soldOut: [], gone: [] }
  try {
    for (const line of lines) outcome[await putBack(userId, line)].push(line.name)
    const text = boughtAgainText(outcome)
    if (outcome.added.length === 0) toast('error', text)
    else toast(outcome.added.length === lines.length ? 'success' : 'info', inCart(text))
  } catch (error) {
    toast('error', error instanceof CallError ? error.message : 'That did not work. Please try again.')
  }
  await loadCart(userId).catch(() => {})
  tellOtherTabs('cart_changed')
  return 'put in cart'
}

const inCart = (text: string) => (
  <>
    {text} <Link to="/cart">Go to the cart</Link>
  </>
)

async function putBack(
  userId: number,
  { productId, quantity, vehicleId }: BuyAgainAction['lines'][number],
): Promise<keyof BoughtAgain> {
  try {
    const input = { quantity: Math.min(quantity, MOST_QUANTITY), vehicleId: vehicleId ?? undefined }
    await asCustomer(addPlainly(userId, productId, input))
    return 'added'
  } catch (error) {
    if (error instanceof CallError && error.code === 'OUT_OF_STOCK') return 'soldOut'
    if (error instanceof CallError && error.code === 'NOT_FOUND') return 'gone'
    throw error
  }
}
