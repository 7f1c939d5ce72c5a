import { Link } from 'react-router'
import { type BoughtAgain, boughtAgainText } from '#domain/buy-again.ts'
import { MOST_QUANTITY } from '#domain/cart.ts'
import { changeCart } from '../../api/cart.ts'
import { CallError, sendFromBrowser } from '../../api/client.ts'
import { toast } from '../../components/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { loadCart } from '../../customer/cart.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'

export type BuyAgainAction = {
  to: 'buy again'
  userId: number
  lines: { productId: number; name: string; quantity: number }[]
}

/** What is in the cart already stays as it is, unless more is wanted. */
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
  { productId, quantity }: BuyAgainAction['lines'][number],
): Promise<keyof BoughtAgain> {
  try {
    const wanted = Math.min(quantity, MOST_QUANTITY)
    await asCustomer(changeCart(sendFromBrowser, userId, productId, { quantity: wanted }))
    return 'added'
  } catch (error) {
    if (error instanceof CallError && error.code === 'OUT_OF_STOCK') return 'soldOut'
    if (error instanceof CallError && error.code === 'NOT_FOUND') return 'gone'
    throw error
  }
}
