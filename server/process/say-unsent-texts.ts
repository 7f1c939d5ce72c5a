import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Log } from '#server/platform/log.ts'
import type { Shop } from '#server/shop/create-shop.ts'

type Asked = {
  messages: Pick<Shop['messages'], 'listUnregisteredTexts'>
  payments: Pick<Shop['payments'], 'findCashTerms'>
  returns: Pick<Shop['returns'], 'readSettings'>
}

/** Says which texts customers should get by SMS and do not, since the shop has not registered them. */
export async function sayUnsentTexts(shop: Asked, log: Pick<Log, 'warn'>): Promise<void> {
  const unregistered = shop.messages.listUnregisteredTexts()
  if (unregistered.length === 0) return
  const [cash, returns] = [
    await shop.payments.findCashTerms(SHOP_ID),
    await shop.returns.readSettings(SHOP_ID),
  ]
  if (cash.isOn && unregistered.includes('cash-order-placed')) {
    const setting = 'DLT_TEMPLATE_CASH_ORDER_PLACED'
    log.warn(
      { setting },
      'cash on delivery is on, but its SMS is not registered: customers get only the mail',
    )
  }
  if (returns.days !== null && unregistered.includes('return-step')) {
    const setting = 'DLT_TEMPLATE_RETURN_STEP'
    log.warn({ setting }, 'returns are on, but their SMS is not registered: customers get only the mails')
  }
}
