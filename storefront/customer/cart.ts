import { addForVehicle, type CartLine, changeCart, readCart } from '../api/cart.ts'
import { CallError, isRefusal, sendFromBrowser } from '../api/client.ts'
import { createStore } from '../store.ts'
import { asCustomer } from './as-customer.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { currentVehicle } from './vehicle.ts'

/** The cart as it was last read, and whose it is. */
const store = createStore<{ userId: number; lines: CartLine[] } | undefined>(undefined)

/** The cart of that customer, as far as it is known. */
export function useCart(userId: number | undefined): CartLine[] | undefined {
  const cart = store.use()
  return cart !== undefined && cart.userId === userId ? cart.lines : undefined
}

let reads = 0
let shownRead = 0

/** Reads the cart from the server; the header's count follows. */
export async function loadCart(userId: number, signal?: AbortSignal): Promise<CartLine[]> {
  const read = ++reads
  const lines = await asCustomer(readCart(sendFromBrowser, userId, signal))
  // A reply that was overtaken by a later one is older than what is shown.
  if (read > shownRead) {
    shownRead = read
    store.set({ userId, lines })
  }
  return lines
}

export function isInCart(userId: number, productId: number): boolean {
  const cart = store.get()
  return cart?.userId === userId && cart.lines.some((line) => line.productId === productId)
}

/** Adds one of a product, and makes sure that it is there. Failures speak the words to show. */
export async function addToCart(userId: number, productId: number): Promise<void> {
  try {
    await addOrUpdate(userId, productId)
    const lines = await loadCart(userId)
    if (!lines.some((line) => line.productId === productId))
      throw new Error('Failed to verify item in cart after add operation')
  } catch (error) {
    throw new Error(`Failed to add to cart: ${wordsOf(error)}`, { cause: error })
  }
  tellOtherTabs('cart_changed')
}

/** What is in the cart already is meant for the vehicle that is chosen now. Where that cannot be noted, the line stays as it was. */
export async function noteVehicle(userId: number, productId: number): Promise<void> {
  const vehicleId = currentVehicle()?.id
  if (vehicleId === undefined) return
  await addForVehicle(sendFromBrowser, userId, productId, { quantity: 1, vehicleId }).catch(() => {})
}

async function addOrUpdate(userId: number, productId: number): Promise<void> {
  try {
    const input = { quantity: 1, vehicleId: currentVehicle()?.id }
    const line = await asCustomer(addPlainly(userId, productId, input))
    if (!line) throw new Error('No data returned from add to cart mutation')
  } catch (error) {
    if (isRefusal(error)) throw error
    // What failed first says more than what the second try would.
    await changeCart(sendFromBrowser, userId, productId, { quantity: 1, Update: true }).catch(() => {
      throw error
    })
  }
}

/** What a shop says that does not know the vehicle, or knows of no vehicles at all. Other refusals are about the product. */
const ABOUT_THE_VEHICLE = [undefined, 'NOT_FOUND', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED']

type Input = { quantity: number; vehicleId: string | undefined }

/** For that vehicle. Where the shop does not know it, or knows of no vehicles, for none. Nothing is read anew. */
export async function addPlainly(userId: number, productId: number, { quantity, vehicleId }: Input) {
  const plainly = () => changeCart(sendFromBrowser, userId, productId, { quantity })
  if (vehicleId === undefined) return plainly()
  try {
    return await addForVehicle(sendFromBrowser, userId, productId, { quantity, vehicleId })
  } catch (error) {
    if (error instanceof CallError && ABOUT_THE_VEHICLE.includes(error.code)) return plainly()
    throw error
  }
}

/** Sets the quantity of a line, and makes sure that it is set. Only that line is looked at: other tabs may change others. */
export async function setQuantity(userId: number, productId: number, quantity: number): Promise<void> {
  await asCustomer(changeCart(sendFromBrowser, userId, productId, { quantity, Update: true }))
  const lines = await loadCart(userId)
  if (lines.find((line) => line.productId === productId)?.quantity !== quantity)
    throw new Error('Failed to verify item in cart after update operation')
  tellOtherTabs('cart_changed')
}

/** Removes a line, and makes sure that it is gone. */
export async function removeFromCart(userId: number, productId: number): Promise<void> {
  await asCustomer(changeCart(sendFromBrowser, userId, productId, { Delete: true }))
  const lines = await loadCart(userId)
  if (lines.some((line) => line.productId === productId))
    throw new Error('Item still exists in cart after removal attempt')
  tellOtherTabs('cart_changed')
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
